import { Skeleton } from '@mantine/core'
import classes from './SumLine.module.css'

interface SumLineProps {
  label: string
  /** Undefined while they are on the way. */
  sums: readonly string[] | undefined
}

/** What all that a list filters comes to, not its page alone. Below the list: however many lines it takes, nothing moves. */
export const SumLine = ({ label, sums }: SumLineProps) => (
  <section className={classes.sums} aria-label={label}>
    {sums ? sums.map((sum) => <span key={sum}>{sum}</span>) : <Skeleton h={16} w={280} ml="lg" />}
  </section>
)
