import classes from './ShareBar.module.css'

interface ShareBarProps {
  /** 0 to 1. */
  share: number
  /** What the bar says, in words; shown on hover. */
  label: string
}

/** A fine bar under a figure. */
export function ShareBar({ share, label }: ShareBarProps) {
  const width = `${Math.min(100, Math.max(0, share * 100))}%`
  return (
    <span className={classes.track} title={label}>
      <span className={classes.bar} style={{ width }} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
