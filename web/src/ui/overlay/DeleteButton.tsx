import type { Act } from '@castellan/contract/engine/act'
import type { Call } from '@castellan/contract/engine/call'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { useAction } from '../../lib/query/use-action.ts'
import { ActionButton } from './ActionButton.tsx'

interface DeleteButtonProps {
  label: string
  title: string
  message: string
  call: { readonly call: Pick<Call, 'access' | 'everywhere'> & { readonly act: Act } }
  act: (given: { readonly reason: string }) => Promise<{ readonly message: string }>
  putBack: () => Promise<unknown>
  /** Said once it is there again. */
  isBack: string
}

/** Takes something off a list: asked before, told afterwards with an offer to put it back. */
export function DeleteButton({ title, message, putBack, isBack, ...button }: DeleteButtonProps) {
  const { t } = useTranslation()
  const { start } = useAction({
    act: putBack,
    onDone: () => addAlert({ type: 'Success', message: isBack }),
  })
  const undo = { label: t('ui.undo'), act: () => start({ reason: '' }) }
  return (
    <ActionButton
      {...button}
      icon={IconTrash}
      look="danger"
      question={{ title, message }}
      onDone={(done) => addAlert({ type: 'Success', message: done.message, action: undo })}
    />
  )
}
