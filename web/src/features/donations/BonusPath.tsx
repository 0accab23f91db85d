import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatWholeMoney } from '../../lib/format/money.ts'
import { formatCoins, formatPercent } from '../../lib/format/numbers.ts'
import { amountFor, nextStep, problemOf, quoteOf, type Terms } from './amounts.ts'
import classes from './BonusPath.module.css'

interface BonusPathProps {
  terms: Terms
  amount: number | null
  onChange: (amount: number) => void
}

/** The steps of the bonus as a path: how far a sum has come, and what the next step would bring. */
export function BonusPath({ terms, amount, onChange }: BonusPathProps) {
  const { t } = useTranslation()
  const steps = terms.steps.filter(({ fromCoins }) => amountFor(fromCoins, terms) <= terms.max)
  if (steps.length === 0) return null
  const base = quoteOf(amount, terms)?.base ?? 0
  const style = { '--way': `${wayAlong(base, steps)}%`, '--steps': steps.length } as CSSProperties
  return (
    <div className={classes.path} style={style}>
      <p className={classes.title}>{t('donations.bonus.title')}</p>
      <ol className={classes.steps}>
        {steps.map(({ fromCoins, percent }) => {
          const from = amountFor(fromCoins, terms)
          return (
            <li key={fromCoins} data-reached={base >= fromCoins || undefined}>
              <button type="button" className={classes.step} onClick={() => onChange(from)}>
                <span className={classes.knot} />
                <b>+{formatPercent(percent)}</b>
                <span>{t('donations.bonus.from', { sum: formatWholeMoney(from, terms.currency) })}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <p className={classes.next} aria-live="polite">
        {nextWords()}
      </p>
    </div>
  )

  function nextWords() {
    const problem = problemOf(amount, terms)
    // the field says how much is too much, and nothing here gainsays it
    if (problem === 'large') return null
    if (amount === null || problem) return t('donations.bonus.choose')
    const next = nextStep(amount, terms)
    if (next?.quote) {
      return t('donations.bonus.next', {
        missing: formatMoney(next.missing, terms.currency),
        percent: formatPercent(next.percent),
        coins: formatCoins(next.quote.coins),
      })
    }
    return t('donations.bonus.highest')
  }
}

/** Per cent of the drawn path, on which each step stands in the middle of its part, whatever it costs. */
function wayAlong(base: number, steps: Terms['steps']): number {
  const next = steps.findIndex(({ fromCoins }) => base < fromCoins)
  if (next < 0) return 100
  const from = steps[next - 1]?.fromCoins ?? 0
  const part = (base - from) / (steps[next]!.fromCoins - from)
  const placeOf = (step: number) => (step < 0 ? 0 : (step + 0.5) / steps.length)
  return 100 * (placeOf(next - 1) + part * (placeOf(next) - placeOf(next - 1)))
}
