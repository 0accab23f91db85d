import type { ServerKey } from '@castellan/contract/engine/servers'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentServer } from '../../lib/session/server.ts'
import { session } from '../../lib/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import classes from './form.module.css'

interface OnwardLinkProps {
  readonly isQuiet?: boolean
  /** Where the profile is meant; the selected one where it is left out. */
  readonly server?: ServerKey
  /** Whose address is known where one has to sign in. */
  readonly email?: string
}

/** Leads on from a card that ends something: to the profile where somebody is signed in, else to sign in. */
export function OnwardLink({ isQuiet = false, server = currentServer(), email }: OnwardLinkProps) {
  const { t } = useTranslation()
  const isSignedIn = useStore(session) !== null
  return (
    <Link
      to={isSignedIn ? paths.profile(server) : paths.login(undefined, email)}
      className={isQuiet ? classes.link : classes.submit}
    >
      {isSignedIn ? t('account.toProfile') : t('account.login.submit')}
    </Link>
  )
}
