import { formatNumber } from '../../lib/format/numbers.ts'
import classes from './SignedCoins.module.css'

/** Coins that came or went: `+1,050`, `−200`. */
export function SignedCoins({ coins }: { coins: number }) {
  return (
    <span className={classes.coins} data-sign={coins < 0 ? 'minus' : 'plus'}>
      {signedNumber(coins)}
    </span>
  )
}

const signedNumber = (value: number) => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`
