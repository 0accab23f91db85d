import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useServer } from '../../../lib/session/server.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../../ui/feedback/Missing.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BanNote } from '../../../domain/bans/BanNote.tsx'
import { CharacterHead } from '../facts/CharacterHead.tsx'
import { useIdInPath } from '../facts/use-id-in-path.ts'
import { CharacterParts } from './CharacterParts.tsx'
import classes from './OwnCharacterPage.module.css'
import { RankLine } from './RankLine.tsx'

/** Keeps the line of what is not known yet. */
const NO_LEAD = '\u00A0'

/** A character of one's own at an address of its own: what it is, wears, has, knows and how it came there. */
export function OwnCharacterPage() {
  const { t } = useTranslation()
  const server = useServer()
  const id = useIdInPath()
  const details = useQuery({
    ...callQuery(api.characters.getCharacterById, { id: id ?? 0 }),
    enabled: id !== null,
  })
  // at once with it, and waited for: a line of ranks that comes late would push the rest down
  const ranks = useQuery({
    ...callQuery(api.characterCards.getCharacterRanks, { characterId: id ?? 0 }),
    enabled: id !== null,
  })
  const character = ranks.isFetched ? details.data : undefined
  return (
    <Page title={character?.name ?? t('pages.ownCharacter')} lead={character?.account ?? NO_LEAD}>
      <div className={classes.body}>{content()}</div>
    </Page>
  )

  function content() {
    if (character)
      return (
        <>
          <Card gold label={t('ownCharacter.who')} className={classes.who}>
            <CharacterHead id={character.id} character={character} />
            <BanNote character={character} />
            <RankLine character={character} />
          </Card>
          <CharacterParts details={character} />
        </>
      )
    if (id === null || details.error)
      return (
        <Card>
          <Missing
            error={details.error}
            onRetry={() => void details.refetch()}
            icon={IconUserOff}
            title={t('ownCharacter.gone')}
            hint={t('ownCharacter.goneHint')}
            action={
              <Button component={Link} to={paths.profile(server)}>
                {t('ownCharacter.toProfile')}
              </Button>
            }
          />
        </Card>
      )
    return (
      <>
        <CardSkeleton h={124} />
        <CardSkeleton h={36} />
        <CardSkeleton h={640} />
      </>
    )
  }
}
