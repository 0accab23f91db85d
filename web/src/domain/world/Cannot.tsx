import type { WorldAction } from '@castellan/contract/shapes/world-abilities'
import { Note } from '../../ui/feedback/Note.tsx'
import { useCannot } from './use-ability.ts'

/** Says why a page that is about one deed cannot have the game of this server do it; nothing where it can. */
export function Cannot({ what }: { what: WorldAction }) {
  const why = useCannot(what)
  return why ? <Note>{`${why}.`}</Note> : null
}
