import { AccountCard } from './AccountCard.tsx'
import classes from './form.module.css'

interface WaitingCardProps {
  readonly title: string
  readonly words: string
}

export function WaitingCard({ title, words }: WaitingCardProps) {
  return (
    <AccountCard title={title}>
      <p className={classes.check} aria-live="polite">
        <span className={classes.spinner} aria-hidden="true" />
        {words}
      </p>
    </AccountCard>
  )
}
