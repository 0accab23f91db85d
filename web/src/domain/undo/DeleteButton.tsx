import type { Act } from '@castellan/contract/engine/act'
import type { Call } from '@castellan/contract/engine/call'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { tellDone } from './tell-done.ts'

interface DeleteButtonProps<Answer> {
  label: string
  title: string
  message: string
  call: { readonly call: Pick<Call, 'access' | 'everywhere'> & { readonly act: Act } }
  act: (given: { readonly reason: string }) => Promise<Answer>
  /** Said once it is gone; what the call answers where it is left out. */
  isGone?: string
  /** Said once it is there again. */
  isBack: string
}

/** Takes something off a list: asked before, told afterwards with an offer to undo it. */
export function DeleteButton<Answer extends object>({
  title,
  message,
  isGone,
  isBack,
  ...button
}: DeleteButtonProps<Answer>) {
  const { t } = useTranslation()
  return (
    <ActionButton
      {...button}
      icon={IconTrash}
      look="danger"
      question={{ title, message }}
      onDone={(answer) => {
        const said = isGone ?? (answer as { readonly message: string }).message
        tellDone(answer, said, { title: t('journal.undoThis'), message: said, done: isBack })
      }}
    />
  )
}
