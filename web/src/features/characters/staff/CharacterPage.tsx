import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/staff-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { paths } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useServer } from '../../../lib/session/server.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../../ui/feedback/Missing.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useIdInPath } from '../facts/use-id-in-path.ts'
import { type RecordProps, TAB_NAMES, type TabName, TABS } from '../facts/staff-record.ts'
import { TabLinks } from '../../../domain/tabs/TabLinks.tsx'
import classes from './CharacterPage.module.css'
import { StaffHead } from './StaffHead.tsx'

const Items = lazyPart(async () => (await import('./items/ItemList.tsx')).ItemList)
const Macros = lazyPart(async () => (await import('../own/MacrosPart.tsx')).MacrosPart)

const CONTENT: Readonly<Record<TabName, ComponentType<RecordProps>>> = {
  info: lazyPart(async () => (await import('./InfoTab.tsx')).InfoTab),
  inventory: ({ character }) => <Items character={character} place="inventory" />,
  warehouse: ({ character }) => <Items character={character} place="warehouse" />,
  freight: ({ character }) => <Items character={character} place="freight" />,
  skills: lazyPart(async () => (await import('./SkillsTab.tsx')).SkillsTab),
  macroses: ({ character }) => <Macros details={character} />,
  journal: lazyPart(async () => (await import('./JournalTab.tsx')).JournalTab),
}

/** A character as staff see it, whoever has it: an address for each of its pages. */
export function CharacterPage({ tab }: { tab: TabName }) {
  const { t } = useTranslation()
  const server = useServer()
  const id = useIdInPath()
  const record = useQuery({
    ...callQuery(api.characterRecords.getCharacterRecord, { characterId: id ?? 0 }),
    enabled: id !== null,
  })
  const character = record.data
  const Content = CONTENT[tab]
  return (
    <Page
      title={character?.name ?? t(`pages.${TABS[tab].page}`)}
      lead={character ? t('gameMaster.character.lead', { id: character.id }) : undefined}
    >
      <div className={classes.body}>{content()}</div>
    </Page>
  )

  function content() {
    if (character)
      return (
        <>
          <StaffHead character={character} />
          <CharacterTabs id={character.id} open={tab} />
          <Suspense fallback={<CardSkeleton h={640} />}>
            <Content key={character.id} character={character} />
          </Suspense>
        </>
      )
    if (id === null || record.error)
      return (
        <Card>
          <Missing
            error={record.error}
            onRetry={() => void record.refetch()}
            icon={IconUserOff}
            title={t('gameMaster.character.gone')}
            hint={t('gameMaster.character.goneHint')}
            action={
              <Button component={Link} to={paths.page(server, 'game-master/ma-search')}>
                {t('gameMaster.character.toSearch')}
              </Button>
            }
          />
        </Card>
      )
    return (
      <>
        <CardSkeleton h={210} />
        <CardSkeleton h={36} />
        <CardSkeleton h={640} />
      </>
    )
  }
}

/** The pages of one character, side by side. */
function CharacterTabs({ id, open }: { id: number; open: TabName }) {
  const { t } = useTranslation()
  const server = useServer()
  const tabs = TAB_NAMES.map((tab) => ({
    to: paths.character(server, id, tab),
    name: t(`pages.${TABS[tab].page}`),
    icon: TABS[tab].icon,
    isOpen: tab === open,
  }))
  return <TabLinks label={t('gameMaster.character.tabs')} tabs={tabs} />
}
