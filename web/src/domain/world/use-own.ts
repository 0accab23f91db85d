import { useMemo } from 'react'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** One's own characters on this server. */
interface Own {
  /** Undefined while they are on the way; empty where they could not be had. */
  readonly characters: readonly Character[] | undefined
  readonly ids: ReadonlySet<number>
  /** The clans they are in. */
  readonly clanIds: ReadonlySet<number>
}

/** Whose characters are one's own, so that a page can mark them; a page shows itself without them too. */
export function useOwn(): Own {
  const { data, isError } = useCall(api.characters.getAllMACharacters, {})
  return useMemo(() => {
    const characters = data ?? (isError ? [] : undefined)
    return {
      characters,
      ids: new Set(characters?.map((character) => character.id)),
      clanIds: new Set(characters?.flatMap(({ clan }) => (clan ? [clan.id] : []))),
    }
  }, [data, isError])
}
