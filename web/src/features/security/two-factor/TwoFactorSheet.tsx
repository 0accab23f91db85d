import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { NewCodes } from './NewCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import type { Deed } from './TwoFactorButtons.tsx'

const TITLES = {
  on: 'security.twoFactor.title',
  off: 'security.twoFactor.offTitle',
  codes: 'security.twoFactor.newTitle',
} as const

interface TwoFactorSheetProps {
  state: TwoFactorState
  /** Null while it is closed. */
  deed: Deed | null
  onClose: () => void
}

/** Switches the second factor on or off, or makes new recovery codes. */
export function TwoFactorSheet({ state, deed, onClose }: TwoFactorSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(deed)
  const title =
    shown === 'off' && state.passkeys.length ? 'security.twoFactor.switchAppOff' : shown && TITLES[shown]
  return (
    <Sheet opened={deed !== null} onClose={onClose} title={title ? t(title) : ''}>
      {shown === 'on' ? <SetUp onDone={onClose} /> : null}
      {shown === 'off' ? <SwitchOff hasPasskeys={state.passkeys.length > 0} onDone={onClose} /> : null}
      {shown === 'codes' ? <NewCodes onDone={onClose} /> : null}
    </Sheet>
  )
}
