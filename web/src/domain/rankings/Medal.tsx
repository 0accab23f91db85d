import { formatNumber } from '../../lib/format/numbers.ts'
import classes from './Medal.module.css'

interface MedalProps {
  rank: number
  size?: 'sm' | 'lg'
}

/** A rank; the first three shine in gold, silver and bronze. */
export function Medal({ rank, size = 'sm' }: MedalProps) {
  return (
    <span className={classes.medal} data-rank={rank <= 3 ? rank : undefined} data-size={size}>
      {formatNumber(rank)}
    </span>
  )
}
