import { ActsOn } from '../../../domain/journal/ActsOn.tsx'
import { useServer } from '../../../lib/session/server.ts'
import type { RecordProps } from '../facts/staff-record.ts'
import { PastBans } from './PastBans.tsx'

/** What staff did to the character, and the ways back. */
export function JournalTab({ character }: RecordProps) {
  const scope = useServer()
  return (
    <>
      <ActsOn target={{ targetKind: 'character', targetId: String(character.id), scope }} />
      <PastBans characterId={character.id} />
    </>
  )
}
