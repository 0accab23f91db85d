import classes from './Email.module.css'

interface EmailProps {
  children: string
  /** It stands in a cell of several lines. */
  turns?: boolean
}

/** An e-mail, or words that end with one; where there is no room it goes on in another line at its sign, and not in the middle of a name. */
export function Email({ children, turns = false }: EmailProps) {
  const at = Math.max(0, children.lastIndexOf('@'))
  return (
    <span>
      {children.slice(0, at)}
      <wbr className={classes.turn} data-turns={turns || undefined} />
      {children.slice(at)}
    </span>
  )
}
