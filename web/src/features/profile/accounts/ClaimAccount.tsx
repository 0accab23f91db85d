import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HumanCheckNote } from '../../../domain/accounts/HumanCheckNote.tsx'
import { api } from '../../../lib/api/client.ts'
import { prepareHumanCheck, proveHuman } from '../../../lib/api/human-check/human-check.ts'
import { serverTitle } from '../../../lib/servers.ts'
import { useServer } from '../../../lib/session/server.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { noBlanks, required } from '../../../ui/forms/validators.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import classes from './Accounts.module.css'
import { ClaimByEmail } from './ClaimByEmail.tsx'
import { LoginField } from './LoginField.tsx'
import { Outcome } from './Outcome.tsx'
import { useTerms } from './use-terms.ts'

const FORM = 'claim-game-account'

/** Links a login of the game client that was there before the portal: by the e-mail the game knows, or by its password. */
export function ClaimAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const server = serverTitle(useServer())
  const terms = useTerms()
  const [login, setLogin] = useState<string | null>(null)
  if (login !== null) {
    return (
      <Outcome sign="done" title={t('profile.account.claim.done', { login })} onClose={onClose}>
        <p>{t('profile.account.claim.next', { server })}</p>
      </Outcome>
    )
  }
  if (!terms.data) return <Fallback of={terms} waiting={260} />
  const { canClaimByEmail, canClaimByPassword } = terms.data
  return (
    <div className={classes.stack}>
      {canClaimByEmail ? <ClaimByEmail isAlone={!canClaimByPassword} onClaimed={setLogin} /> : null}
      {canClaimByPassword ? <ClaimForm onClaimed={setLogin} /> : null}
    </div>
  )
}

function ClaimForm({ onClaimed }: { onClaimed: (login: string) => void }) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const server = serverTitle(useServer())
  return (
    <Form
      call={api.gameAccounts.claimGameAccount}
      initial={{ login: '', password: '' }}
      rules={{ login: [noBlanks], password: [required] }}
      onTouch={() => prepareHumanCheck(FORM)}
      onSubmit={async ({ login: typed, password }) => {
        const login = typed.trim()
        const recaptcha = await proveHuman(FORM)
        const linked = await api.gameAccounts.claimGameAccount({ login, password, email, recaptcha })
        onClaimed(linked.login)
      }}
    >
      <p className="dim-sm">{t('profile.account.claim.lead', { server })}</p>
      <LoginField />
      <PasswordField
        name="password"
        label={t('profile.account.claim.password')}
        description={t('profile.account.claim.passwordHint')}
        autoComplete="off"
      />
      <HumanCheckNote action={FORM} />
      <SubmitButton>{t('profile.account.claim.submit')}</SubmitButton>
    </Form>
  )
}
