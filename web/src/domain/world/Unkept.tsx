import type { WorldFact } from '@castellan/contract/shapes/world-abilities'
import { Note } from '../../ui/feedback/Note.tsx'
import { useUnkept } from './use-ability.ts'

/** Says what a page would show if the game of this server kept it, and why it does not; nothing where it does. */
export function Unkept({ of }: { of: readonly WorldFact[] }) {
  const reasons = useUnkept(of)
  return reasons.length ? <Note>{`${reasons.join('. ')}.`}</Note> : null
}
