import classes from './StatusLight.module.css'

type Status = 'up' | 'down' | 'unknown'

/** A small light; words beside it say the same, since a colour alone tells nothing to some. */
export const StatusLight = ({ status }: { status: Status }) => (
  <span className={classes.light} data-status={status} aria-hidden="true" />
)
