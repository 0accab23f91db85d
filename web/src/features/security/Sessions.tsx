import type { OwnSession } from '@castellan/contract/calls/identity/security'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { useUnfolded } from '../../ui/layout/use-unfolded.ts'
import classes from './lines/Lines.module.css'
import { SessionLine } from './SessionLine.tsx'

/** Where one is signed in; what is not one's own doing can be ended. */
export function Sessions() {
  const { t } = useTranslation()
  const sessions = useCall(api.security.getSessions, {})
  const { data } = sessions
  return (
    <Section
      title={t('security.sessions.title')}
      aside={data?.some(({ isOwn }) => !isOwn) ? <EndOthers /> : null}
    >
      {data ? <List sessions={data} /> : <Fallback of={sessions} waiting={92} card />}
    </Section>
  )
}

/** So many are listed until all are asked for; the one of this browser comes first, then those seen last. */
const SHOWN = 5

function List({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation()
  const [areAllShown, setAllShown] = useUnfolded()
  const isCut = !areAllShown && sessions.length > SHOWN
  return (
    <Card className={classes.card}>
      <ul aria-label={t('security.sessions.title')}>
        {(isCut ? sessions.slice(0, SHOWN) : sessions).map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {isCut ? (
        <Button variant="subtle" onClick={() => setAllShown(true)}>
          {t('security.sessions.showAll', { all: formatNumber(sessions.length) })}
        </Button>
      ) : null}
    </Card>
  )
}

function EndOthers() {
  const { t } = useTranslation()
  return (
    <ActionButton
      label={t('security.sessions.endOthers')}
      look="danger"
      size="sm"
      question={{
        title: t('security.sessions.endOthersTitle'),
        message: t('security.sessions.endOthersWords'),
      }}
      act={() => api.security.endOtherSessions({})}
      onDone={({ message }) => addAlert({ type: 'Success', message })}
    />
  )
}
