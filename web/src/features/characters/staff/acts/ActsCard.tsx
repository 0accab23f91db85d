import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../../../lib/address/sheet-step.ts'
import { useObstacles } from '../../../../domain/world/use-ability.ts'
import { addAlert } from '../../../../lib/alerts.ts'
import { restFor } from '../../../../ui/overlay/ActionButton.tsx'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { paths } from '../../../../lib/paths.ts'
import { useServer } from '../../../../lib/session/server.ts'
import { useAccount } from '../../../../lib/session/session.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { OnceOpened } from '../../../../ui/overlay/OnceOpened.tsx'
import type { RecordProps } from '../../facts/staff-record.ts'
import { type ActName, actsFor } from './acts.ts'
import classes from './ActsCard.module.css'
import { WaitingActs } from './WaitingActs.tsx'

const ActSheet = lazyPart(async () => (await import('./ActSheet.tsx')).ActSheet)

/** What staff can do to a character; nobody does it to their own. */
export function ActsCard({ character }: RecordProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { email } = useAccount()
  return (
    <Card label={t('gameMaster.acts.title')} className={classes.card}>
      <Title order={2} size="h4">
        {t('gameMaster.acts.title')}
      </Title>
      {character.email === email ? (
        <Note>
          {t('gameMaster.acts.own')}{' '}
          <Link to={paths.ownCharacter(server, character.id)} className={classes.link}>
            {t('ownCharacter.openPage')}
          </Link>
        </Note>
      ) : (
        <Acts character={character} />
      )}
    </Card>
  )
}

function Acts({ character }: RecordProps) {
  const { t } = useTranslation()
  const sheet = useSheetStep<ActName>()
  const whyNot = useObstacles()
  const openOrSay = (name: ActName, why: string | null) =>
    why ? addAlert({ type: 'Info', message: why }) : sheet.open(name)
  return (
    <>
      {character.deletedAt ? <Note>{t('gameMaster.acts.deleted')}</Note> : null}
      <div className={classes.acts}>
        {actsFor(character).map(({ name, does, icon: Shown, isDangerous }) => (
          <Button
            key={name}
            {...(isDangerous ? { variant: 'light', color: 'ember' } : { variant: 'default' })}
            aria-haspopup="dialog"
            {...restFor(whyNot(does))}
            leftSection={<Shown size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => openOrSay(name, whyNot(does))}
          >
            {t(`gameMaster.acts.names.${name}`)}
          </Button>
        ))}
      </div>
      <WaitingActs character={character} />
      <OnceOpened when={sheet.shown !== null}>
        <ActSheet act={sheet.shown} character={character} onDone={sheet.close} />
      </OnceOpened>
    </>
  )
}
