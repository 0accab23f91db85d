import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { atField } from '../../../lib/api/at-field.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { LiteralField } from '../../../ui/forms/LiteralField.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import classes from '../../../domain/referral/Referral.module.css'

const FIELDS = { VOUCH_USED: 'reference', REFERRAL_CLOSED: 'reference' } as const

/** It is for good: whose it is has to be read first. */
const isMeant = (t: TFunction, name: string) =>
  confirm({
    title: t('referral.use.question', { name }),
    message: t('referral.use.final'),
    confirmLabel: t('referral.use.submit'),
  })

/** The code of whoever brought one here; a rule that refuses it is said at the field. */
export function UseVouchForm() {
  const { t } = useTranslation()
  const { email } = useAccount()
  return (
    <Form
      call={api.referral.acceptVouch}
      initial={{ reference: '' }}
      onSubmit={async ({ reference }) => {
        try {
          const { nickname } = await api.referral.checkVouch({ reference: reference.trim() })
          // of nobody's the server says so at the field
          if (nickname !== null && !(await isMeant(t, nickname))) return false
          const { used } = await api.referral.acceptVouch({ ma: email, reference: reference.trim() })
          const name = used?.nickname ?? ''
          addAlert({ type: 'Success', message: t('referral.use.done', { name }) })
          return true
        } catch (error) {
          throw atField(error, FIELDS)
        }
      }}
    >
      <div className={classes.row}>
        <LiteralField name="reference" label={t('referral.use.code')} />
        <SubmitButton variant="default">{t('referral.use.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
