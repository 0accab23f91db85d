import type { ServerKey } from '@castellan/contract/engine/servers'
import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { percentCollected } from '../../domain/money/donation-progress.ts'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './OtherRealms.module.css'
import { servers } from '../../lib/servers.ts'

/** How far the other servers are on their way to their goals. */
export function OtherRealms() {
  const { t } = useTranslation()
  const here = useServer()
  return (
    <Section title={t('stats.sponsors.others')}>
      <ul className={classes.realms}>
        {servers.keys
          .filter((key) => key !== here)
          .map((key) => (
            <Realm key={key} server={key} />
          ))}
      </ul>
    </Section>
  )
}

function Realm({ server }: { server: ServerKey }) {
  const { t } = useTranslation()
  const { name, rate } = servers.of(server)
  const query = useCall(api.serverSettings.getDonationProgress, {}, { server })
  const progress = query.data
  const percent = progress ? percentCollected(progress.collected, progress.goal) : null
  const style = { '--done': `${Math.min(100, percent ?? 0)}%` } as CSSProperties
  return (
    <li className={classes.realm} style={style}>
      <span className={classes.name}>
        {name} <small>{rate}</small>
      </span>
      {progress ? (
        <>
          <span className={classes.sum}>
            <span>{formatNumber(progress.collected)} €</span>
            <small>
              {progress.goal === null
                ? t('stats.sponsors.noGoalShort')
                : t('stats.sponsors.ofGoalShort', {
                    goal: formatNumber(progress.goal),
                    percent: percent ?? 0,
                  })}
            </small>
          </span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.done} />
          </span>
        </>
      ) : query.error ? (
        <RetryLine message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h={44} />
      )}
    </li>
  )
}
