import type { Received } from '@castellan/contract/engine/call'
import type { reports } from '@castellan/contract/calls/reports/reports'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { SwitchField } from '../../ui/forms/SwitchField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Rule } from '../../ui/forms/validators.ts'
import classes from './DonationsPage.module.css'

type SponsorName = Received<(typeof reports)['getSponsorName']>

/** Whether one wants to stand among the sponsors, and under which name. */
export function SponsorNameCard() {
  const { t } = useTranslation()
  const name = useCall(api.reports.getSponsorName, {})
  return (
    <Section title={t('donations.sponsor.title')}>
      <Card>
        <div className={classes.sponsor}>
          <p className={classes.dim}>{t('donations.sponsor.words')}</p>
          {name.data ? <NameForm known={name.data} /> : <Fallback of={name} waiting={120} />}
        </div>
      </Card>
    </Section>
  )
}

const nameIfShown: Rule = (value, { isShown }) => (isShown === 'true' && !value.trim() ? 'required' : null)

function NameForm({ known }: { known: SponsorName }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMutation({
    meta: { silent: true, success: t('donations.sponsor.saved') },
    mutationFn: (sent: SponsorName) => api.reports.setSponsorName(sent),
  })
  return (
    <Form
      call={api.reports.setSponsorName}
      initial={{ isShown: known.isShown, name: known.name ?? '' }}
      rules={{ name: [nameIfShown] }}
      onSubmit={({ isShown, name }) => mutateAsync({ isShown, name: name.trim() || null })}
    >
      <SwitchField name="isShown" label={t('donations.sponsor.show')} />
      <TextField
        name="name"
        label={t('donations.sponsor.name')}
        placeholder={t('donations.sponsor.nameHint')}
        autoComplete="nickname"
      />
      <SubmitButton variant="default">{t('donations.sponsor.save')}</SubmitButton>
    </Form>
  )
}
