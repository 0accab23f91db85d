import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins, formatPercent } from '../../lib/format/numbers.ts'
import { RadioLabel } from '../../ui/forms/RadioLabel.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { GameIcon } from '../../domain/icons/GameIcon.tsx'
import { Outline } from '../../ui/display/Outline.tsx'
import { presetsOf, quoteOf, type Terms } from './amounts.ts'
import { BonusPath } from './BonusPath.tsx'
import classes from './AmountCard.module.css'
import { donationIcons } from './donation-icons.gen.ts'
import { FreeAmount } from './FreeAmount.tsx'

interface AmountCardProps {
  terms: Terms
  /** Null while the field is empty. */
  amount: number | null
  onChange: (amount: number | null) => void
}

/** The more is given, the larger the pile. */
const PILES = [
  <GameIcon key="coins" name="two-coins" size={40} />,
  ...(['swap-bag', 'gold-bar', 'gold-stack', 'open-chest'] as const).map((name) => (
    <Outline key={name} path={donationIcons[name]} size={40} />
  )),
]

/** How much: round sums with what they bring, any other sum, and the steps of the bonus. */
export function AmountCard({ terms, amount, onChange }: AmountCardProps) {
  const { t } = useTranslation()
  const name = useId()
  const presets = presetsOf(terms)
  return (
    <Card className={classes.card}>
      <Title order={2}>{t('donations.amount.title')}</Title>
      <div role="radiogroup" aria-label={t('donations.amount.presets')} className={classes.presets}>
        {presets.map((preset, place) => (
          <Preset
            key={preset}
            name={name}
            amount={preset}
            terms={terms}
            pile={PILES[Math.min(place, PILES.length - 1)]}
            isChosen={preset === amount}
            onChoose={() => onChange(preset)}
          />
        ))}
      </div>
      <FreeAmount terms={terms} amount={amount} onChange={onChange} />
      <BonusPath terms={terms} amount={amount} onChange={onChange} />
    </Card>
  )
}

interface PresetProps {
  name: string
  amount: number
  terms: Terms
  pile: ReactNode
  isChosen: boolean
  onChoose: () => void
}

function Preset({ name, amount, terms, pile, isChosen, onChoose }: PresetProps) {
  const quote = quoteOf(amount, terms)
  return (
    <RadioLabel isCard name={name} className={classes.preset} isChosen={isChosen} onChoose={onChoose}>
      {quote?.percent ? <span className={classes.bonus}>+{formatPercent(quote.percent)}</span> : null}
      <span className={classes.pile}>{pile}</span>
      <b className={classes.sum}>{formatMoney(amount, terms.currency)}</b>
      <span className={classes.coins}>{formatCoins(quote?.coins)}</span>
    </RadioLabel>
  )
}
