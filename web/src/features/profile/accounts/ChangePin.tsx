import type { GameAccount, gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import type { Received } from '@castellan/contract/engine/call'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoolingAhead } from '../../../domain/accounts/CoolingAhead.tsx'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { required } from '../../../ui/forms/validators.ts'
import classes from './Accounts.module.css'
import { Outcome } from './Outcome.tsx'
import { PinField } from './PinField.tsx'

type Answer = Received<typeof gameAccounts.setPin>

interface Done {
  what: 'set' | 'off'
  coolsUntil: Answer['coolsUntil']
}

interface ChangePinProps {
  account: GameAccount
  onClose: () => void
}

/** Sets the PIN of a game account, changes it or switches it off. */
export function ChangePin({ account, onClose }: ChangePinProps) {
  const { t } = useTranslation()
  // as it was when the sheet was opened: what is done here changes the account
  const [hasPin] = useState(account.hasPin)
  const [deed, setDeed] = useState<'change' | 'off'>('change')
  const [done, setDone] = useState<Done | null>(null)
  const format = useFormat()
  const { login } = account
  if (done)
    return (
      <Outcome sign="done" title={t(`profile.account.pin.done.${done.what}`, { login })} onClose={onClose}>
        {done.coolsUntil ? (
          <p>
            <Sentence>{t('account.newEmail.cools', { until: format.dateTime(done.coolsUntil) })}</Sentence>
          </p>
        ) : null}
      </Outcome>
    )
  if (!hasPin)
    return <NewPin login={login} onDone={({ coolsUntil }) => setDone({ what: 'set', coolsUntil })} />
  return (
    <div className={classes.stack}>
      <SegmentedControl
        fullWidth
        aria-label={t('profile.account.pin.deed')}
        value={deed}
        onChange={setDeed}
        data={[
          { value: 'change', label: t('profile.account.pin.change') },
          { value: 'off', label: t('profile.account.pin.off') },
        ]}
      />
      <KnownPin
        key={deed}
        login={login}
        isOff={deed === 'off'}
        onDone={({ coolsUntil }) => setDone({ what: deed === 'off' ? 'off' : 'set', coolsUntil })}
      />
    </div>
  )
}

function NewPin({ login, onDone }: { login: string; onDone: (answer: Answer) => void }) {
  const { t } = useTranslation()
  return (
    <Form
      call={api.gameAccounts.setPin}
      initial={{ pin: '' }}
      rules={{ pin: [required] }}
      onSubmit={async ({ pin }) => {
        onDone(await api.gameAccounts.setPin({ login, pin: pin.trim(), enabled: true }))
      }}
    >
      <p className="dim-sm">{t('profile.account.pin.lead')}</p>
      <PinField name="pin" label={t('profile.account.pin.now')} description={t('profile.account.pin.hint')} />
      <SubmitButton>{t('profile.account.pin.submit')}</SubmitButton>
    </Form>
  )
}

interface KnownPinProps {
  login: string
  isOff: boolean
  onDone: (answer: Answer) => void
}

/** One that is set is proved first: by itself, or by the password of the account where it was forgotten. */
function KnownPin({ login, isOff, onDone }: KnownPinProps) {
  const { t } = useTranslation()
  const [isForgotten, setForgotten] = useState(false)
  const own = isOff ? 'pin' : 'oldPin'
  return (
    <Form
      key={String(isForgotten)}
      call={api.gameAccounts.setPin}
      initial={{ oldPin: '', password: '', pin: '' }}
      rules={{ oldPin: [required], password: [required], pin: [required] }}
      onSubmit={async ({ oldPin, password, pin }) => {
        const answer = await api.gameAccounts.setPin({
          login,
          enabled: !isOff,
          ...(pin && { pin: pin.trim() }),
          ...(oldPin && { oldPin: oldPin.trim() }),
          ...(password && { password }),
        })
        onDone(answer)
      }}
    >
      {isForgotten ? (
        <PasswordField
          name="password"
          label={t('profile.account.pin.password')}
          description={t('profile.account.pin.passwordHint')}
          autoComplete="current-password"
        />
      ) : (
        <PinField name={own} label={t('profile.account.pin.now')} />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.quiet}
        onClick={() => setForgotten(!isForgotten)}
      >
        {t(isForgotten ? 'profile.account.pin.known' : 'profile.account.pin.forgotten')}
      </Button>
      {isOff ? null : (
        <PinField
          name="pin"
          label={t('profile.account.pin.new')}
          description={t('profile.account.pin.hint')}
        />
      )}
      <CoolingAhead after="pin" />
      <SubmitButton>
        {t(isOff ? 'profile.account.pin.submitOff' : 'profile.account.pin.submitChange')}
      </SubmitButton>
    </Form>
  )
}
