import type { balance as balanceCalls } from '@castellan/contract/calls/coins/balance'
import type { Sent } from '@castellan/contract/engine/call'
import { ApiError } from '@castellan/contract/engine/client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { newRequestId } from '../../../lib/api/request-id.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { atField } from '../../../lib/api/at-field.ts'
import { showBillAnew } from '../../../domain/purchases/show-bill-anew.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { wholeIn } from '../../../ui/forms/written-numbers.ts'
import { atMostOf, notSelf } from './coin-rules.ts'
import { TransferFields } from './TransferFields.tsx'
import { TransferReview } from './TransferReview.tsx'

/** A transfer that was made. */
export interface Made {
  readonly receiver: string
  readonly coins: number
  /** What is left. */
  readonly balance: number
}

interface TransferFormProps {
  balance: number
  /** Whom one has just sent coins to, and wants to again. */
  to?: string
  onSent: (made: Made) => void
}

/** Milliseconds in which a second click still belongs to the first: it must not confirm what nobody read. */
const DOUBLE_CLICK = 500

const FIELDS = {
  RECEIVER_NOT_FOUND: 'receiverEmail',
  TRANSFER_TO_SELF: 'receiverEmail',
  NOT_ENOUGH_COINS: 'balanceValue',
  PASSWORD_REQUIRED: 'password',
  WRONG_CREDENTIALS: 'password',
  WRONG_PASSWORD: 'password',
} as const

/** To whom and how much, then once more in words, then it is sent. */
export function TransferForm({ balance, to = '', onSent }: TransferFormProps) {
  const { t } = useTranslation()
  const { email: senderEmail } = useAccount()
  const config = useCall(api.serverSettings.getDonationServicesConfig, {})
  const [requestId] = useState(newRequestId)
  const [isReview, setReview] = useState(false)
  const [mustProve, setMustProve] = useState(false)
  const reviewSince = useRef(0)
  const limit = config.data?.donations.transferFreeUpTo ?? Infinity
  const freeUpTo = mustProve ? 0 : limit
  return (
    <Form
      call={api.balance.transferCoins}
      initial={{ receiverEmail: to, balanceValue: '', password: '' }}
      rules={{
        receiverEmail: [notSelf(senderEmail)],
        balanceValue: [atMostOf(balance)],
        password: [
          (value, { balanceValue }) => (wholeIn(balanceValue) > freeUpTo && !value ? 'required' : null),
        ],
      }}
      onSubmit={async ({ receiverEmail, balanceValue, password }) => {
        if (!isReview) {
          const asked = {
            senderEmail,
            receiverEmail: receiverEmail.trim(),
            balanceValue: wholeIn(balanceValue),
          }
          const { needsPassword } = await check(asked)
          if (needsPassword && !password) {
            // the field must be there before it is told what it is for
            flushSync(() => setMustProve(true))
            const message = t('profile.transfer.passwordHint', { coins: formatNumber(limit) })
            throw new ApiError(409, { code: 'PASSWORD_REQUIRED', message, field: 'password' }, message)
          }
          reviewSince.current = performance.now()
          setReview(true)
          return false
        }
        if (performance.now() - reviewSince.current < DOUBLE_CLICK) return false
        const coins = wholeIn(balanceValue)
        const receiver = receiverEmail.trim()
        try {
          const answer = await api.balance.transferCoins({
            senderEmail,
            receiverEmail: receiver,
            balanceValue: coins,
            shownBalance: balance,
            ...(password && { password }),
            requestId,
          })
          onSent({ receiver, coins, balance: answer.balance })
          return true
        } catch (error) {
          // nothing was answered: it is tried again from where one stands
          if (error instanceof ApiError && error.status === 0) throw error
          await showBillAnew(error)
          // The fields must be there again before the form puts the refusal at one of them.
          flushSync(() => {
            setReview(false)
            if (error instanceof ApiError && error.code === 'PASSWORD_REQUIRED') setMustProve(true)
          })
          throw atField(error, FIELDS)
        }
      }}
    >
      <div hidden={isReview}>
        <TransferFields balance={balance} freeUpTo={freeUpTo} submit={t('profile.transfer.next')} />
      </div>
      {isReview ? <TransferReview balance={balance} onBack={() => setReview(false)} /> : null}
    </Form>
  )
}

/** What would be refused is said at its field before anything is read once more. */
async function check(asked: Sent<(typeof balanceCalls)['checkTransfer']>) {
  try {
    return await api.balance.checkTransfer(asked)
  } catch (error) {
    throw atField(error, FIELDS)
  }
}
