import classes from './Truncate.module.css'

interface TruncateProps {
  children: string
  /** Characters it asks for at most. */
  most: number
}

/** A code that nobody reads, in one short line; what people read folds instead (`Folded`). All of it on hover. */
export function Truncate({ children, most }: TruncateProps) {
  return (
    <span className={classes.line} title={children} style={{ maxWidth: `${most}ch` }}>
      {children}
    </span>
  )
}
