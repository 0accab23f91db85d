import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { useCannot } from '../world/use-ability.ts'
import { tellDone } from '../undo/tell-done.ts'

interface BlockGameAccountProps {
  account: { readonly login: string; readonly isBlocked: boolean }
  /** Its owner is blocked already: what is left to do says its name. */
  inWords?: boolean
}

const CALLS = { block: api.staffAccounts.blockUser, unblock: api.staffAccounts.unblockUser } as const
const DONE = { block: 'blockDone', unblock: 'unblockDone' } as const
const BACK = { block: 'unblock', unblock: 'block' } as const

/** Keeps a game account out of the game, or lets it in again, and offers to undo that. */
export function BlockGameAccount({ account, inWords = false }: BlockGameAccountProps) {
  const { login: username, isBlocked } = account
  const { t } = useTranslation()
  const deed = isBlocked ? 'unblock' : 'block'
  const back = BACK[deed]
  const whyNot = useCannot(isBlocked ? 'unblockAccount' : 'blockAccount')
  const questionOf = (one: typeof deed) => ({
    title: t(`gameMaster.gameAccounts.${one}Title`, { login: username }),
    message: t(`gameMaster.gameAccounts.${one}Words`),
  })
  const doneOf = (one: typeof deed) => t(`gameMaster.gameAccounts.${DONE[one]}`, { login: username })
  return (
    <ActionButton
      whyNot={whyNot}
      label={t(`gameMaster.gameAccounts.${deed}`)}
      {...(!inWords && { icon: isBlocked ? IconLockOpen : IconLock })}
      look={isBlocked ? 'second' : 'danger'}
      size="sm"
      question={questionOf(deed)}
      call={CALLS[deed]}
      act={({ reason }) => CALLS[deed]({ username, reason })}
      onDone={(answer) => tellDone(answer, doneOf(deed), { ...questionOf(back), done: doneOf(back) })}
    />
  )
}
