import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { atField } from '../../../money/at-field.ts'
import { addAlert } from '../../../ui/alerts.ts'
import { Card } from '../../../ui/Card.tsx'
import { dayUntil } from '../../../ui/day-rule.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { required } from '../../../ui/validators.ts'
import { today } from '../period.ts'
import classes from './AddLine.module.css'

/** Writes a line of the public list. `onAdded` is told the day it belongs to. */
export function AddLine({ onAdded }: { onAdded: (day: string) => Promise<unknown> }) {
  const { t } = useTranslation()
  const [latest] = useState(today)
  const initial: { target: string; totalAmount: number | string; date: string } = {
    target: '',
    totalAmount: '',
    date: latest,
  }
  const send = async ({ target, totalAmount, date }: typeof initial) => {
    const line = { target: target.trim(), totalAmount: Number(totalAmount), date }
    try {
      const { message } = await api.reports.addTopSponsor(line)
      addAlert({ type: 'Success', message })
    } catch (error) {
      throw atField(error, { SPONSOR_EXISTS: 'target' })
    }
    await onAdded(date)
  }
  return (
    <div className={classes.ground}>
      <Card label={t('admin.sponsors.addTitle')}>
        <p className={classes.words}>{t('admin.sponsors.manualWords')}</p>
        <Form
          initial={initial}
          rules={{ target: [required], totalAmount: [required], date: [required, dayUntil(latest)] }}
          onSubmit={send}
          resets
        >
          <div className={classes.fields}>
            <TextField name="target" label={t('admin.sponsors.target')} maxLength={60} autoComplete="off" />
            <NumberField
              name="totalAmount"
              label={t('admin.sponsors.euros')}
              allowDecimal
              allowNegative={false}
              decimalScale={2}
              hideControls
            />
            <DayField name="date" label={t('money.at')} max={latest} />
            <SubmitButton className={classes.submit}>{t('admin.sponsors.add')}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  )
}
