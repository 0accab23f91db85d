import classes from './OneLine.module.css'

/** Words of unknown length where there is room for one line; all of them on hover. */
export function OneLine({ children }: { children: string }) {
  return (
    <span className={classes.line} title={children}>
      {children}
    </span>
  )
}
