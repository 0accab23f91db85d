import { Folded } from './Folded.tsx'
import classes from './ProseCell.module.css'

/** What somebody wrote, in a cell: it asks for the room of a few words, and what is longer goes on in another line. */
export function ProseCell({ children }: { children: string }) {
  return (
    <span className={classes.prose}>
      <Folded>{children}</Folded>
    </span>
  )
}
