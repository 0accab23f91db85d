import type { DonationsConfig } from '@castellan/contract/calls/payments/server-settings'
import { useState } from 'react'
import { AmountCard } from './AmountCard.tsx'
import { convert, presetsOf, termsOf } from './amounts.ts'
import classes from './DonationsPage.module.css'
import { GoalCard } from './GoalCard.tsx'
import { PayCard } from './PayCard.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'

/** How much, how, and the button: what a payment is put together from. */
export function DonationForm({ config }: { config: DonationsConfig }) {
  const [system, setSystem] = useState(config.providers[0]!.paymentSystem)
  const provider = config.providers.find((one) => one.paymentSystem === system) ?? config.providers[0]!
  const terms = termsOf(config, provider)
  const [amount, setAmount] = useState<number | null>(() => presetsOf(terms)[1] ?? terms.min)
  const [systemId, setSystemId] = useState<number | null>(null)
  return (
    <div className={classes.composer}>
      <div className={classes.choices}>
        <AmountCard terms={terms} amount={amount} onChange={setAmount} />
        <ProviderChoice
          providers={config.providers}
          chosen={provider}
          onChoose={(next) => {
            setSystem(next.paymentSystem)
            setSystemId(null)
            if (amount !== null) setAmount(convert(amount, terms, termsOf(config, next)))
          }}
          systemId={systemId}
          onSystem={setSystemId}
        />
      </div>
      <div className={classes.aside}>
        <PayCard choice={{ provider, amount, systemId }} terms={terms} />
        <GoalCard />
      </div>
    </div>
  )
}
