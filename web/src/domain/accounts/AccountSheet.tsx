import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { useWalk } from '../../lib/address/walk.ts'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { ChangeCoinsSheet } from './ChangeCoinsSheet.tsx'
import { ACCOUNT } from './account-address.ts'
import { MasterAccountLink } from './MasterAccountLink.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountSums } from './AccountSums.tsx'
import classes from './Account.module.css'

/** What the account in the address paid and did with its coins, and what staff can do for it. */
export function AccountSheet() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const sheet = useSheetAddress(ACCOUNT)
  const changing = useSheetStep<true>()
  const named = search[ACCOUNT]
  const email = typeof named === 'string' ? named : null
  const shown = useLast(email)
  const walk = useWalk(ACCOUNT, email)
  return (
    <>
      <Sheet opened={email !== null} onClose={sheet.close} title={t('admin.account.title')} walk={walk}>
        {shown === null ? null : (
          <Report key={shown} email={shown} onChangeCoins={() => changing.open(true)} />
        )}
      </Sheet>
      <ChangeCoinsSheet opened={changing.shown !== null} email={shown ?? ''} onClose={changing.close} />
    </>
  )
}

function Report({ email, onChangeCoins }: { email: string; onChangeCoins: () => void }) {
  const report = useCall(api.balance.getUserPaymentReport, { email })
  return (
    <>
      <p className={classes.email}>
        <MasterAccountLink email={email} />
      </p>
      {report.data ? (
        <>
          <AccountActions email={email} onChangeCoins={onChangeCoins} />
          <AccountSums report={report.data} />
        </>
      ) : (
        <Fallback of={report} waiting={520} />
      )}
    </>
  )
}
