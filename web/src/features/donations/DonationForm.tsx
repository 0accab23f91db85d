import type { DonationsConfig } from '@castellan/contract/calls/payments/server-settings'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { useState } from 'react'
import { AmountCard } from './AmountCard.tsx'
import { convert, type OfferedProvider, presetsOf, problemOf, termsOf } from './amounts.ts'
import classes from './DonationsPage.module.css'
import { GoalCard } from './GoalCard.tsx'
import { PayCard } from './PayCard.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'

interface DonationFormProps {
  config: DonationsConfig
  /** A payment that brought nothing, to be tried again. */
  tried: Payment | undefined
}

interface Choice {
  readonly system: OfferedProvider['paymentSystem']
  readonly amount: number | null
  readonly systemId: number | null
}

/** How much, how, and the button: what a payment is put together from. */
export function DonationForm({ config, tried }: DonationFormProps) {
  // null until somebody chooses: what was tried is known a moment later
  const [chosen, setChosen] = useState<Choice | null>(null)
  const choice = chosen ?? firstChoice(config, tried)
  const { amount, systemId } = choice
  const provider = config.providers.find((one) => one.paymentSystem === choice.system) ?? config.providers[0]!
  const terms = termsOf(config, provider)
  return (
    <div className={classes.composer}>
      <div className={classes.choices}>
        <AmountCard
          terms={terms}
          amount={amount}
          onChange={(next) => setChosen({ ...choice, amount: next })}
        />
        <ProviderChoice
          providers={config.providers}
          chosen={provider}
          onChoose={(next) =>
            setChosen({
              system: next.paymentSystem,
              amount: amount === null ? null : convert(amount, terms, termsOf(config, next)),
              systemId: null,
            })
          }
          systemId={systemId}
          onSystem={(next) => setChosen({ ...choice, systemId: next })}
        />
      </div>
      <div className={classes.aside}>
        <PayCard choice={{ provider, amount, systemId }} terms={terms} />
        <GoalCard />
      </div>
    </div>
  )
}

/** What is proposed: sum and way of the payment that was tried, where they are offered still. */
function firstChoice(config: DonationsConfig, tried: Payment | undefined): Choice {
  const again = config.providers.find(
    ({ paymentSystem, currency }) => paymentSystem === tried?.paymentSystem && currency === tried.currency,
  )
  const provider = again ?? config.providers[0]!
  const terms = termsOf(config, provider)
  const amount =
    again && tried && !problemOf(tried.amount, terms) ? tried.amount : (presetsOf(terms)[1] ?? terms.min)
  return { system: provider.paymentSystem, amount, systemId: null }
}
