import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import type { FormProps } from '../../../ui/forms/FormRoot.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { required } from '../../../ui/forms/validators.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import classes from '../lines/Security.module.css'
import { EMPTY_PROOF, type OwnProof, type Proof, useOwnProof } from './own-proof.ts'

interface ProofFormProps<V> extends Pick<FormProps<V>, 'call'> {
  /** Of the fields beside the proof. */
  initial?: V
  lead: string
  /** Between the lead and the proof. */
  children?: ReactNode
  submit: string
  danger?: boolean
  onSubmit: (proof: Proof, values: V) => Promise<unknown>
}

/** A form that only the owner may send: it is there once it is known what that takes. */
export function ProofForm<V extends Record<string, string>>(props: ProofFormProps<V>) {
  const state = useCall(api.twoFactor.getTwoFactor, {})
  return state.data ? <Known {...props} state={state.data} /> : <Fallback of={state} waiting={160} />
}

function Known<V extends Record<string, string>>(props: ProofFormProps<V> & { state: TwoFactorState }) {
  const { state, call, initial, lead, children, submit, danger, onSubmit } = props
  const proof = useOwnProof(state)
  return (
    <Form<Record<string, string>>
      call={call}
      initial={{ ...initial, ...EMPTY_PROOF }}
      rules={{ code: [required] }}
      onSubmit={async (values) => onSubmit(await proof.read(values as typeof EMPTY_PROOF), values as V)}
    >
      <p className={classes.lead}>{lead}</p>
      {children}
      <ProofFields proof={proof} />
      <SubmitButton {...(danger && { variant: 'light', color: 'ember' })}>{submit}</SubmitButton>
    </Form>
  )
}

/** What every change of what guards the account asks for: the password, and a second factor where there is one. */
function ProofFields({ proof: { means, hasApp, toggle } }: { proof: OwnProof }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="current-password"
        data-autofocus
        label={t('security.twoFactor.password')}
      />
      {means === 'code' ? (
        <TextField
          name="code"
          autoComplete="one-time-code"
          label={t(hasApp ? 'security.twoFactor.anyCode' : 'security.twoFactor.paperCode')}
        />
      ) : null}
      {means === 'passkey' ? <p className={classes.lead}>{t('security.passkeys.willAsk')}</p> : null}
      {toggle ? (
        <button type="button" className={classes.switch} onClick={toggle}>
          {t(means === 'passkey' ? 'security.passkeys.useCode' : 'security.passkeys.usePasskey')}
        </button>
      ) : null}
    </>
  )
}
