import classes from './Truncate.module.css'

interface TruncateProps {
  children: string
  /** Characters it asks for at most: a cell of a table otherwise grows with its words. */
  most?: number
}

/** Words of unknown length where there is room for one line; all of them on hover. */
export function Truncate({ children, most }: TruncateProps) {
  return (
    <span
      className={classes.line}
      title={children}
      {...(most !== undefined && { style: { maxWidth: `${most}ch` } })}
    >
      {children}
    </span>
  )
}
