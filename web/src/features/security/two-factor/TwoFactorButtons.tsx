import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What can be done about the second factor. */
export type Deed = 'on' | 'off' | 'codes'

interface TwoFactorButtonsProps {
  state: TwoFactorState
  canBegin: boolean
  onOpen: (deed: Deed) => void
}

export function TwoFactorButtons({
  state: { since, appSince, passkeys },
  canBegin,
  onOpen,
}: TwoFactorButtonsProps) {
  const { t } = useTranslation()
  if (since === null) {
    return (
      <Button disabled={!canBegin} aria-haspopup="dialog" onClick={() => onOpen('on')}>
        {t('security.twoFactor.switchOn')}
      </Button>
    )
  }
  return (
    <Group gap="xs">
      <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen('codes')}>
        {t('security.twoFactor.newCodes')}
      </Button>
      {appSince === null ? (
        <Button variant="default" disabled={!canBegin} aria-haspopup="dialog" onClick={() => onOpen('on')}>
          {t('security.twoFactor.addApp')}
        </Button>
      ) : (
        <Button variant="light" color="ember" aria-haspopup="dialog" onClick={() => onOpen('off')}>
          {t(passkeys.length ? 'security.twoFactor.switchAppOff' : 'security.twoFactor.switchOff')}
        </Button>
      )}
    </Group>
  )
}
