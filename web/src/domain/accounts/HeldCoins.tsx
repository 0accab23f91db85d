import { ApiError } from '@castellan/contract/engine/client'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { breach, limitsOf } from '../../ui/forms/limits.ts'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import { balanceAfter, tooFewWords } from './held-coins.ts'
import classes from './HeldCoins.module.css'

/** Milliseconds of rest after which an address is asked about: half of one may be one, too. */
const REST = 400

/** What the account in the form's `email` has, and will have by its `balanceValue`; that there is none is said at its field. */
export function HeldCoins() {
  const { t } = useTranslation()
  const { form, call } = useFormState()
  const typed = String(form.values['email']).trim()
  const [email] = useDebouncedValue(typed, REST)
  const isAddress = breach(limitsOf(call, 'email'), email) === null
  const { data: held, error } = useQuery({
    ...callQuery(api.balance.getBalance, { email }),
    enabled: isAddress,
  })
  const isUnknown = error instanceof ApiError && error.code === 'ACCOUNT_NOT_FOUND'
  const words = email === typed && isUnknown ? error.message : null
  const { setFieldError } = form
  useEffect(() => {
    if (words !== null) setFieldError('email', words)
  }, [words, setFieldError])
  if (!held || !isAddress || email !== typed) return <p className={classes.held} aria-live="polite" />
  const coins = wholeIn(form.values['balanceValue'])
  const { after, paid } = balanceAfter(held, coins)
  const figures = {
    balance: formatCoins(held.balance),
    after: formatCoins(after),
    paid: formatCoins(paid),
  }
  return (
    <p className={classes.held} aria-live="polite" data-short={after < 0 || undefined}>
      {outcome()}
    </p>
  )

  function outcome() {
    if (Number.isNaN(after)) return t('admin.change.holds', figures)
    if (after < 0) return tooFewWords(t, held!)
    return t(paid > 0 ? 'admin.change.becomesOwing' : 'admin.change.becomes', figures)
  }
}
