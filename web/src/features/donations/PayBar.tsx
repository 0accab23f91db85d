import { Button } from '@mantine/core'
import { useIntersection, useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './PayBar.module.css'

interface PayBarProps {
  sum: string
  coins: string
  isPending: boolean
  onPay: () => void
}

/** The price and the button at the foot of a screen that is too small to show their card beside the choices. */
export function PayBar({ sum, coins, isPending, onPay }: PayBarProps) {
  const { t } = useTranslation()
  const isSmall = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const { ref, entry } = useIntersection()
  const isAhead = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top > 0
  return (
    <>
      <div ref={ref} />
      {isSmall && isAhead ? (
        <section className={classes.bar} data-bottom-bar aria-label={t('donations.pay.bar')}>
          <p className={classes.words}>
            <b>{sum}</b>
            <span>{coins}</span>
          </p>
          <Button size="md" loading={isPending} onClick={onPay}>
            {t('donations.pay.short', { sum })}
          </Button>
        </section>
      ) : null}
    </>
  )
}
