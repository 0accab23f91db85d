import { currencySign } from '@castellan/contract/rules/currency-sign'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { sumIn } from '../../ui/forms/written-numbers.ts'
import { problemOf, type Terms } from './amounts.ts'
import classes from './AmountCard.module.css'

interface FreeAmountProps {
  terms: Terms
  /** Null while no sum stands in the field. */
  amount: number | null
  onChange: (amount: number | null) => void
}

/** Any sum, to the cent; says what is least and most. */
export function FreeAmount({ terms, amount, onChange }: FreeAmountProps) {
  const { t } = useTranslation()
  // What was typed stays as it is: `12,50` is no other sum than the `12.50` it is read as.
  const [typed, setTyped] = useState('')
  const { min, max, currency } = terms
  return (
    <TextInput
      className={classes.free}
      label={t('donations.amount.free')}
      description={t('donations.amount.range', {
        min: formatMoney(min, currency),
        max: formatMoney(max, currency),
      })}
      value={amountOf(typed) === amount ? typed : String(amount ?? '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(amountOf(value))
      }}
      error={refusal()}
      rightSection={<span className="dim">{currencySign(currency)}</span>}
      rightSectionPointerEvents="none"
      autoComplete="off"
      size="md"
      inputMode="decimal"
    />
  )

  function refusal() {
    if (amount === null && typed.trim() !== '') return t('errors.sum')
    const problem = problemOf(amount, terms)
    if (problem === 'small') return t('donations.amount.least', { sum: formatMoney(min, currency) })
    if (problem === 'large') return t('donations.amount.most', { sum: formatMoney(max, currency) })
    return null
  }
}

const amountOf = (typed: string) => (Number.isNaN(sumIn(typed)) ? null : sumIn(typed))
