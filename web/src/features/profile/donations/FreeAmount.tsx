import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencySign, formatMoney, formatSum } from '../../../format/money.ts'
import { problemOf, type Terms } from './amounts.ts'
import classes from './AmountCard.module.css'

interface FreeAmountProps {
  terms: Terms
  /** Null while the field is empty. */
  amount: number | null
  onChange: (amount: number | null) => void
}

/** Any sum, to the cent; says what is least and most. */
export function FreeAmount({ terms, amount, onChange }: FreeAmountProps) {
  const { t } = useTranslation()
  // While it is typed a number has looks of its own: `0.` on the way to `0.5`.
  const [typed, setTyped] = useState<number | string>('')
  const { min, max, currency } = terms
  return (
    <NumberInput
      className={classes.free}
      label={t('donations.amount.free')}
      description={t('donations.amount.range', {
        min: formatSum(min, currency),
        max: formatSum(max, currency),
      })}
      value={amountOf(typed) === amount ? typed : (amount ?? '')}
      onChange={(value) => {
        setTyped(value)
        onChange(amountOf(value))
      }}
      error={refusal()}
      rightSection={<span className={classes.sign}>{currencySign(currency)}</span>}
      rightSectionPointerEvents="none"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      hideControls
      size="md"
      inputMode="decimal"
    />
  )

  function refusal() {
    const problem = problemOf(amount, terms)
    if (problem === 'small') return t('donations.amount.least', { sum: formatMoney(min, currency) })
    if (problem === 'large') return t('donations.amount.most', { sum: formatMoney(max, currency) })
    return null
  }
}

const amountOf = (typed: number | string) => (typed === '' ? null : Number(typed))
