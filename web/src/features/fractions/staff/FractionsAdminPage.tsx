import { Button } from '@mantine/core'
import { IconShieldHalf, IconSwords } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { ChronicleLacks } from '../../../domain/world/ChronicleLacks.tsx'
import { useFeature } from '../../../domain/world/use-feature.ts'
import { api } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { useList } from '../../../lib/query/list.ts'
import { useServer } from '../../../lib/session/server.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { AllianceList } from './AllianceList.tsx'
import { AllianceSheet } from './AllianceSheet.tsx'
import { SideCards } from './SideCards.tsx'
import { useSides } from './use-sides.ts'

/** The sides of a world with their figures, and the alliances that join and leave them. */
export function FractionsAdminPage() {
  const { t } = useTranslation()
  const server = useServer()
  const hasFractions = useFeature('factions') !== false
  const { sides, ...asked } = useSides()
  const alliances = useList(api.fractions.getFractionAlliances, {})
  /** The name of the alliance that joins, empty until one is chosen; null while none does. */
  const { shown: joining, open: join, close } = useSheetStep<string>()
  const add = (
    <Button leftSection={<IconShieldHalf size={18} stroke={1.6} />} onClick={() => join('')}>
      {t('gameMaster.fractions.add')}
    </Button>
  )
  return (
    <Page
      title={t('pages.fractionsAdmin')}
      lead={t('gameMaster.fractions.lead')}
      actions={hasFractions ? add : undefined}
    >
      {hasFractions ? (
        <>
          <SideCards sides={sides} alliances={alliances.rows} {...asked} />
          <AllianceList alliances={alliances} sides={sides ?? []} onJoin={join} />
          <AllianceSheet
            joining={joining}
            alliances={alliances.rows ?? []}
            sides={sides ?? []}
            onClose={close}
          />
        </>
      ) : (
        <ChronicleLacks
          feature="factions"
          icon={IconSwords}
          title={t('gameMaster.fractions.lacks')}
          words={t('gameMaster.fractions.lacksWords')}
          instead={<Link to={paths.page(server, 'game-master/clans-search')}>{t('pages.clansSearch')}</Link>}
        />
      )}
    </Page>
  )
}
