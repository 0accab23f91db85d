import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forceOrWait, type Way } from './force-or-wait.ts'
import { addAlert } from '../../../../lib/alerts.ts'
import { atField } from '../../../../lib/api/at-field.ts'
import { newRequestId } from '../../../../lib/api/request-id.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import type { FormProps } from '../../../../ui/forms/FormRoot.tsx'
import type { FormValue } from '../../../../ui/forms/form-context.ts'
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../../../ui/forms/TextAreaField.tsx'
import { required } from '../../../../ui/forms/validators.ts'
import type { ActProps } from './acts.ts'

/** What each act is sent with. */
export interface How extends Way {
  readonly reason: string
}

interface ActFormProps<V> extends ActProps {
  call: FormProps<V>['call']
  initial: V
  rules?: FormProps<V>['rules']
  /** Fields of refusals that name none, by their code. */
  fields?: Readonly<Record<string, string>>
  /** `requestId`: the same for one act, however often it is sent. */
  act: (values: V, how: How, requestId: string) => Promise<object | null>
  /** What the button says. */
  label: string
  /** What is said once it is done, where the answer does not say so. */
  done?: (values: V) => string
  isDangerous?: boolean
  /** Where its reason is not for staff only. */
  reasonLabel?: string
  children?: ReactNode
  /** What may be said beside the reason. */
  after?: ReactNode
}

/** The frame of what staff do to a character: what it takes, why, and the Warning where it plays. */
export function ActForm<V extends { [K in keyof V]: FormValue }>({
  call,
  initial,
  rules,
  fields = {},
  act,
  label,
  done,
  isDangerous = false,
  reasonLabel,
  character: { name },
  onDone,
  children,
  after,
}: ActFormProps<V>) {
  const { t } = useTranslation()
  // one sheet, one intention: a second click is the same act
  const [requestId] = useState(newRequestId)
  // that one's own account cools off keeps nobody from acting on others
  const { takesOut: _ofOwners, ...sent } = call.call
  return (
    <Form<V & { reason: string }>
      call={{ call: sent }}
      initial={{ ...initial, reason: '' }}
      rules={{ ...rules, reason: [required] } as never}
      onSubmit={async ({ reason, ...rest }) => {
        const values = rest as unknown as V
        try {
          const given = reason.trim()
          const all = await forceOrWait((way) => act(values, { reason: given, ...way }, requestId))
          if (all === null) return false
          const { answer, waits } = all
          const words = waits ? t('gameMaster.acts.waits', { name }) : done?.(values)
          addAlert({ type: 'Success', message: words ?? messageOf(answer) })
        } catch (error) {
          throw atField(error, fields)
        }
        onDone()
        return true
      }}
    >
      {children}
      <TextAreaField name="reason" label={reasonLabel ?? t('ui.reason')} rows={3} />
      {after}
      <SubmitButton {...(isDangerous && { color: 'ember.6' })}>{label}</SubmitButton>
    </Form>
  )
}

/** What the server says of what it did. */
const messageOf = (answer: object | null) =>
  answer && 'message' in answer && typeof answer.message === 'string' ? answer.message : ''
