import { ApiError } from '@castellan/contract/engine/client'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { SwitchField } from '../../ui/forms/SwitchField.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'

type Answer = Parameters<typeof api.bans.answerBanAppeal>[0]

/** Sends it; that somebody else was first is told above the page too, for their answer takes the place of the form. */
async function send(answer: Answer) {
  try {
    return await api.bans.answerBanAppeal(answer)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'APPEAL_ANSWERED')
      addAlert({ type: 'Error', message: error.message })
    throw error
  }
}

interface AnswerFormProps {
  characterId: number
  banId: number
  /** The ban ends with the answer, whatever is chosen. */
  lifts?: boolean
  onLifted: () => void
}

/** What staff say to an appeal, and whether the ban ends with it. */
export function AnswerForm({ characterId, banId, lifts = false, onLifted }: AnswerFormProps) {
  const { t } = useTranslation()
  return (
    <Form
      call={api.bans.answerBanAppeal}
      initial={{ answer: '', lift: lifts }}
      draft={`answer ${banId}`}
      onSubmit={async (values) => {
        const { message } = await send({ characterId, banId, ...values })
        if (values.lift) onLifted()
        addAlert({ type: 'Success', message })
      }}
    >
      <TextAreaField name="answer" label={t('gameMaster.bans.answer')} />
      {lifts ? null : <SwitchField name="lift" label={t('gameMaster.bans.lift')} />}
      <SubmitButton>{t(lifts ? 'gameMaster.bans.unban' : 'gameMaster.bans.send')}</SubmitButton>
    </Form>
  )
}
