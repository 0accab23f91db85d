import { Button } from '@mantine/core'
import { IconSwords } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HumanCheckNote } from '../../../domain/accounts/HumanCheckNote.tsx'
import { api } from '../../../lib/api/client.ts'
import { prepareHumanCheck, proveHuman } from '../../../lib/api/human-check/human-check.ts'
import { newRequestId } from '../../../lib/api/request-id.ts'
import { serverTitle } from '../../../lib/servers.ts'
import { useServer } from '../../../lib/session/server.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { mustMatch, noBlanks, required } from '../../../ui/forms/validators.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { LoginField } from './LoginField.tsx'
import { Outcome } from './Outcome.tsx'
import { useTerms } from './use-terms.ts'

const FORM = 'create-game-account'

interface CreateAccountProps {
  /** How many one has. */
  owned: number
  /** Goes on to the PIN of the one that was made. */
  onPin: (login: string) => void
  onClose: () => void
}

/** Makes a login of the game client. */
export function CreateAccount({ owned, onPin, onClose }: CreateAccountProps) {
  const { t } = useTranslation()
  const server = serverTitle(useServer())
  const terms = useTerms()
  const [login, setLogin] = useState<string | null>(null)
  if (login !== null) {
    return (
      <Outcome
        sign="done"
        title={t('profile.account.create.done', { login, server })}
        next={
          <Button variant="default" onClick={() => onPin(login)}>
            {t('profile.account.pin.open')}
          </Button>
        }
        onClose={onClose}
      >
        <p>{t('profile.account.create.next')}</p>
      </Outcome>
    )
  }
  if (!terms.data) return <Fallback of={terms} waiting={260} />
  const { isOffered, most } = terms.data
  if (!isOffered || owned >= most) {
    return (
      <EmptyState
        icon={IconSwords}
        title={
          isOffered
            ? t('profile.account.full', { count: most, server })
            : t('profile.account.closed', { server })
        }
        hint={t(isOffered ? 'profile.account.fullHint' : 'profile.account.closedHint')}
      />
    )
  }
  return <CreateForm onCreated={setLogin} />
}

function CreateForm({ onCreated }: { onCreated: (login: string) => void }) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const intention = useIntention()
  return (
    <Form
      call={api.gameAccounts.createGameAccount}
      initial={{ login: '', password: '', confirmPassword: '' }}
      rules={{ password: [noBlanks], confirmPassword: [required, mustMatch('password')] }}
      onTouch={() => prepareHumanCheck(FORM)}
      onSubmit={async ({ login: typed, password }) => {
        const login = typed.trim()
        const requestId = intention(`${login} ${password}`)
        const recaptcha = await proveHuman(FORM)
        await api.gameAccounts.createGameAccount({ login, password, email, recaptcha, requestId })
        onCreated(login)
      }}
    >
      <p className="dim-sm">{t('profile.account.create.lead')}</p>
      <LoginField description={t('profile.account.loginHint')} />
      <PasswordField
        name="password"
        label={t('profile.account.newPassword')}
        description={t('profile.account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t('profile.account.repeat')} autoComplete="new-password" />
      <HumanCheckNote action={FORM} />
      <SubmitButton>{t('profile.account.create.submit')}</SubmitButton>
    </Form>
  )
}

/** A request id that stays while the same is asked for: a try that was cut off is the same one, another password is not. */
function useIntention() {
  const last = useRef({ of: '', id: '' })
  return (of: string) => {
    if (last.current.of !== of) last.current = { of, id: newRequestId() }
    return last.current.id
  }
}
