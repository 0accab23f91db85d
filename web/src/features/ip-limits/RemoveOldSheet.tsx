import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { isDay, type Zone } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { dayStart, today } from '../../domain/period/period.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { dayUntil } from '../../ui/forms/day-rule.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import classes from './RemoveOld.module.css'

/** Takes away what nobody has touched since a day: first it is shown what that would be. */
export function RemoveOldSheet({ opened, limits, onClose }: SheetState & { limits: readonly IpLimit[] }) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('gameMaster.ipLimits.removeOld')}>
      <RemoveOldForm limits={limits} onDone={onClose} />
    </Sheet>
  )
}

function RemoveOldForm({ limits, onDone }: { limits: readonly IpLimit[]; onDone: () => void }) {
  const { t } = useTranslation()
  const zone = useZone()
  const [latest] = useState(() => today(zone))
  const send = async ({ date, reason }: { date: string; reason: string }) => {
    const { message } = await api.ipLimits.removeIpAddressesBeforeDate({
      // a day begins when the clock of the page says so
      date: new Date(dayStart(date, zone)).toISOString(),
      reason: reason.trim(),
      expected: untouchedSince(limits, date, zone).length,
    })
    addAlert({ type: 'Success', message })
    onDone()
  }
  return (
    <Form
      call={api.ipLimits.removeIpAddressesBeforeDate}
      initial={{ date: '', reason: '' }}
      rules={{ date: [dayUntil(latest)] }}
      onSubmit={send}
    >
      <DayField
        name="date"
        label={t('gameMaster.ipLimits.before')}
        description={t('gameMaster.ipLimits.beforeHint')}
        max={latest}
      />
      <Preview limits={limits} zone={zone} latest={latest} />
    </Form>
  )
}

/** So many are shown one by one: the way to do it must not lie behind thousands. */
const SHOWN = 30

/** What would go, and only then the way to do it. */
function Preview({ limits, zone, latest }: { limits: readonly IpLimit[]; zone: Zone; latest: string }) {
  const { t } = useTranslation()
  const date = String(useFormState().form.values['date'])
  if (!isDay(date) || date > latest) return null
  const old = untouchedSince(limits, date, zone)
  if (!old.length) return <p className={classes.words}>{t('gameMaster.ipLimits.nothingOld')}</p>
  const figures = { count: old.length, formatted: formatNumber(old.length) }
  return (
    <>
      <p className={classes.words}>{t('gameMaster.ipLimits.wouldGo', figures)}</p>
      <ul className={classes.list} aria-label={t('gameMaster.ipLimits.wouldGo', figures)}>
        {old.slice(0, SHOWN).map(({ id, ipAddress, comment, changedAt }) => (
          <li key={id}>
            <span className={classes.address}>{ipAddress}</span>
            <DateTime value={changedAt} />
            {comment ? <span className={classes.comment}>{comment}</span> : null}
          </li>
        ))}
        {old.length > SHOWN ? (
          <li>{t('gameMaster.ipLimits.more', { formatted: formatNumber(old.length - SHOWN) })}</li>
        ) : null}
      </ul>
      <TextAreaField name="reason" label={t('ui.reason')} />
      <SubmitButton color="ember.6">{t('gameMaster.ipLimits.removeThem', figures)}</SubmitButton>
    </>
  )
}

const untouchedSince = (limits: readonly IpLimit[], day: string, zone: Zone) => {
  const until = dayStart(day, zone)
  return limits.filter(({ changedAt }) => Date.parse(changedAt) < until)
}
