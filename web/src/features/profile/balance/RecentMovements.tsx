import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useServer } from '../../../lib/session/server.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { movementName } from '../../../domain/money/movement.ts'
import { MovementIcon } from '../../../domain/money/MovementIcon.tsx'
import { noteWords } from '../../../domain/money/note-words.ts'
import { purchaseTitle } from '../../../domain/money/purchase-title.ts'
import { PaymentLink } from '../../../domain/money/PaymentLink.tsx'
import { PurchaseStateTag } from '../../../domain/money/PurchaseStateTag.tsx'
import { SignedCoins } from '../../../domain/money/SignedCoins.tsx'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import classes from './RecentMovements.module.css'

/** How many are shown. */
const LATEST = 5

/** The latest movements of one's coins. */
export function RecentMovements() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const latest = useCall(api.balance.getUserBalanceHistory, { email, limit: LATEST })
  const { data } = latest
  return <Card className={classes.card}>{content()}</Card>

  function content() {
    if (data?.length === 0) return <NoMovements />
    if (data) {
      return (
        <ul aria-label={t('profile.balance.latest')}>
          {data.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )
    }
    return <Fallback of={latest} waiting={256} />
  }
}

function Line({ entry }: { entry: BalanceEntry }) {
  const { t } = useTranslation()
  const server = useServer()
  const { movement, purchase, ourTransactionId } = entry
  const name = movementName(t, entry)
  return (
    <li className={classes.line}>
      <MovementIcon movement={movement} />
      <span className={classes.words}>
        <span className={classes.name}>
          {ourTransactionId ? (
            <PaymentLink page={paths.donations(server)} ourTransactionId={ourTransactionId}>
              {name}
            </PaymentLink>
          ) : (
            name
          )}
          {purchase ? <PurchaseStateTag of={purchase} /> : null}
        </span>
        <span className={classes.small}>
          {[
            detailOf(t, entry),
            t('profile.balance.afterwards', { balance: formatNumber(entry.balanceAfter) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.figures}>
        <SignedCoins coins={entry.coins} />
        <span className={classes.small}>
          <DateTime value={entry.at} />
        </span>
      </span>
    </li>
  )
}

/** What was bought, or what there is to say of it, and for whom. */
const detailOf = (t: TFunction, { note, purchase, characterName }: BalanceEntry) =>
  [purchase ? purchaseTitle(t, purchase) : noteWords(t, note), purchase?.characterName ?? characterName]
    .filter(Boolean)
    .join(' · ')

function NoMovements() {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <EmptyState
      icon={IconCoins}
      title={t('profile.balance.empty')}
      hint={t('profile.balance.emptyHint')}
      action={
        <Button component={Link} to={paths.donations(server)}>
          {t('profile.balance.donate')}
        </Button>
      }
    />
  )
}
