import type { Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { tellDone } from '../undo/tell-done.ts'

const CALLS = {
  validate: api.masterAccounts.setMAValidated,
  invalidate: api.masterAccounts.setMAInvalidated,
  block: api.masterAccounts.blockMasterAccount,
  unblock: api.masterAccounts.unblockMasterAccount,
} as const
type StandingAct = keyof typeof CALLS

const BACK = {
  validate: 'invalidate',
  invalidate: 'validate',
  block: 'unblock',
  unblock: 'block',
} as const satisfies Record<StandingAct, StandingAct>
const DONE = {
  validate: 'validated',
  invalidate: 'invalidated',
  block: 'blocked',
  unblock: 'unblocked',
} as const
const LOOKS = { validate: 'first', invalidate: 'second', block: 'danger', unblock: 'second' } as const

interface StandingButtonProps {
  act: StandingAct
  email: string
  /** In the place of the words, as in a row. */
  icon?: Icon
}

const send = (act: StandingAct, email: string, reason: string) =>
  act === 'validate' ? CALLS.validate({ email }) : CALLS[act]({ email, reason })

/** Has staff change what a master account may, and offers to undo it. */
export function StandingButton({ act, email, icon }: StandingButtonProps) {
  const { t } = useTranslation()
  const questionOf = (one: StandingAct) => ({
    title: t(`gameMaster.masters.acts.${one}Title`, { email }),
    message: t(`gameMaster.masters.acts.${one}Words`),
  })
  const doneOf = (one: StandingAct) => t(`gameMaster.masters.acts.${DONE[one]}`, { email })
  const back = BACK[act]
  return (
    <ActionButton
      label={t(`gameMaster.masters.acts.${act}`)}
      look={LOOKS[act]}
      {...(icon && { icon })}
      question={questionOf(act)}
      call={CALLS[act]}
      act={({ reason }) => send(act, email, reason)}
      onDone={(answer) => tellDone(answer, doneOf(act), { ...questionOf(back), done: doneOf(back) })}
    />
  )
}
