import { useOpenAccount } from './account-address.ts'
import classes from './AccountLink.module.css'

/** Opens everything of an account. */
export function AccountLink({ email }: { email: string }) {
  const open = useOpenAccount()
  return (
    <button type="button" aria-haspopup="dialog" className={classes.link} onClick={() => open(email)}>
      {email}
    </button>
  )
}
