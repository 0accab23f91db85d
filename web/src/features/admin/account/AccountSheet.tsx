import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useAddress, useSheetAddress } from '../../../world/use-address.ts'
import { ChangeCoinsSheet } from '../coins/ChangeCoinsSheet.tsx'
import { ACCOUNT } from './account-address.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountSums } from './AccountSums.tsx'
import classes from './Account.module.css'

/** What the account in the address paid and did with its coins, and what staff can do for it. */
export function AccountSheet() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const sheet = useSheetAddress(ACCOUNT)
  const [isChanging, setChanging] = useState(false)
  const named = search[ACCOUNT]
  const email = typeof named === 'string' ? named : null
  // While the sheet slides away it still shows what it showed.
  const [shown, setShown] = useState(email)
  if (email !== null && email !== shown) setShown(email)
  return (
    <>
      <Sheet opened={email !== null} onClose={sheet.close} title={t('admin.account.title')}>
        {shown === null ? null : <Report key={shown} email={shown} onChangeCoins={() => setChanging(true)} />}
      </Sheet>
      <ChangeCoinsSheet opened={isChanging} email={shown ?? ''} onClose={() => setChanging(false)} />
    </>
  )
}

function Report({ email, onChangeCoins }: { email: string; onChangeCoins: () => void }) {
  const { data, error, refetch } = useQuery(
    callQuery(api.balance.getUserPaymentReport, { email }, { silent: true }),
  )
  return (
    <>
      <p className={classes.email}>{email}</p>
      {data ? (
        <>
          <AccountActions email={email} onChangeCoins={onChangeCoins} />
          <AccountSums report={data} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={520} radius="md" />
      )}
    </>
  )
}
