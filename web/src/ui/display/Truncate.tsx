import classes from './Truncate.module.css'

/** Words of unknown length where there is room for one line; all of them on hover. */
export function Truncate({ children }: { children: string }) {
  return (
    <span className={classes.line} title={children}>
      {children}
    </span>
  )
}
