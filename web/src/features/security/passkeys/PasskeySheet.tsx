import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { AddPasskey } from './AddPasskey.tsx'
import type { PasskeyDeed } from './passkey-deed.ts'
import { RemovePasskey } from './RemovePasskey.tsx'

interface PasskeySheetProps {
  state: TwoFactorState
  /** Null while it is closed. */
  deed: PasskeyDeed | null
  onClose: () => void
}

/** Adds a passkey, or removes one. */
export function PasskeySheet({ state, deed, onClose }: PasskeySheetProps) {
  const { t } = useTranslation()
  const shown = useLast(deed)
  const title = shown === 'add' ? t('security.passkeys.add') : t('security.passkeys.removeTitle')
  return (
    <Sheet opened={deed !== null} onClose={onClose} title={shown ? title : ''}>
      {shown === 'add' ? <AddPasskey onDone={onClose} /> : null}
      {shown && shown !== 'add' ? <RemovePasskey state={state} passkey={shown} onDone={onClose} /> : null}
    </Sheet>
  )
}
