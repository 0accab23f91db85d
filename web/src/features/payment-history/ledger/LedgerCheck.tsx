import type { Invariant } from '@castellan/contract/shapes/report-shapes'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import classes from './LedgerCheck.module.css'

/** The rules money keeps, checked when the page is opened and on demand. */
export function LedgerCheck() {
  const { t } = useTranslation()
  const check = useQuery({ ...callQuery(api.reports.checkLedger, {}), staleTime: 0 })
  const { data, error } = check
  const again = () => void check.refetch()
  if (!data) return <Fallback of={check} waiting={580} card={{ label: t('admin.ledger.title') }} />
  const broken = data.invariants.filter(({ isKept }) => !isKept).length
  return (
    <Card label={t('admin.ledger.title')} gold={broken === 0}>
      <div className={classes.head}>
        <output className={classes.verdict} data-bad={broken > 0 || undefined}>
          {broken === 0
            ? t('admin.ledger.allKept', { count: data.invariants.length })
            : t('admin.ledger.broken', { count: broken })}
          <small>
            {t('admin.ledger.checked')} <DateTime value={data.checkedAt} />
          </small>
        </output>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          loading={check.isFetching}
          onClick={again}
        >
          {t('admin.ledger.again')}
        </Button>
      </div>
      {error ? <RetryLine message={error.message} onRetry={again} /> : null}
      <ol className={classes.rules}>
        {data.invariants.map((invariant) => (
          <Rule key={invariant.number} invariant={invariant} />
        ))}
      </ol>
    </Card>
  )
}

function Rule({ invariant }: { invariant: Invariant }) {
  const { t } = useTranslation()
  const { number, isKept, rule, breaches } = invariant
  const Mark = isKept ? IconCircleCheck : IconCircleX
  return (
    <li className={classes.rule} data-bad={!isKept || undefined}>
      <Mark size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes.number}>{number}</span>
      <span>
        <span className="visually-hidden">{t(isKept ? 'admin.ledger.kept' : 'admin.ledger.notKept')}: </span>
        {/* a newer server may keep more rules than the page has words for */}
        {t(`admin.ledger.rules.${number as 1}`, { defaultValue: rule })}
        {breaches.map((breach) => (
          <code key={breach}>{breach}</code>
        ))}
      </span>
    </li>
  )
}
