import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { atField } from '../../lib/api/at-field.ts'
import { useZone } from '../../lib/format/zone.ts'
import { addAlert } from '../../lib/alerts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { dayUntil } from '../../ui/forms/day-rule.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { sumIn } from '../../ui/forms/written-numbers.ts'
import { today } from '../../domain/period/period.ts'
import classes from './AddLine.module.css'

/** Writes a line of the public list. `onAdded` is told the day it belongs to. */
export function AddLine({ onAdded }: { onAdded: (day: string) => void }) {
  const { t } = useTranslation()
  const zone = useZone()
  const [latest] = useState(() => today(zone))
  const initial = { target: '', totalAmount: '', date: latest }
  const send = async ({ target, totalAmount, date }: typeof initial) => {
    const line = { target: target.trim(), totalAmount: sumIn(totalAmount), date }
    try {
      const { message } = await api.reports.addTopSponsor(line)
      addAlert({ type: 'Success', message })
    } catch (error) {
      throw atField(error, { SPONSOR_EXISTS: 'target' })
    }
    onAdded(date)
  }
  return (
    <div className={classes.ground}>
      <Card label={t('admin.sponsors.addTitle')}>
        <p className={classes.words}>{t('admin.sponsors.manualWords')}</p>
        <Form
          call={api.reports.addTopSponsor}
          initial={initial}
          rules={{ date: [dayUntil(latest)] }}
          onSubmit={send}
          resets
        >
          <div className={classes.fields}>
            <TextField name="target" label={t('admin.sponsors.target')} autoComplete="off" />
            <TextField name="totalAmount" label={t('admin.sponsors.euros')} autoComplete="off" />
            <DayField name="date" label={t('money.at')} max={latest} />
            <SubmitButton className={classes.submit}>{t('admin.sponsors.add')}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  )
}
