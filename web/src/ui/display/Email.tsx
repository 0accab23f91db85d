import classes from './Email.module.css'

/** An e-mail; on a phone it goes on in another line at its sign, and not in the middle of a name. */
export function Email({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'))
  return (
    <span>
      {children.slice(0, at)}
      <wbr className={classes.turn} />
      {children.slice(at)}
    </span>
  )
}
