import { lastTurn } from '../../domain/bosses/boss-phase.ts'
import { useCastles } from '../../domain/sieges/use-castles.ts'
import { useHalls } from '../../domain/sieges/use-halls.ts'
import { api } from '../../lib/api/client.ts'
import { failureOf } from '../../lib/query/failure-of.ts'
import { useList } from '../../lib/query/list.ts'
import { useNow } from '../../ui/display/now.ts'
import { type MapPlace, placesOf } from './places.ts'

/** Milliseconds between two polls of who lives, as on the page of the bosses. */
const POLL_INTERVAL = 30_000

interface Places {
  readonly places: readonly MapPlace[]
  /** Of which kinds nothing is on the way any more. */
  readonly settled: ReadonlySet<MapPlace['kind']>
  /** The first failure among what could not be had. */
  readonly error: Error | null
  /** Asks again for what could not be had. */
  readonly retry: () => void
  /** When the server put together what is known of the bosses, in milliseconds since 1970. */
  readonly at: number
}

/** Castles, bosses and towns with halls of this server, as they come. */
export function usePlaces(): Places {
  const { world, castles } = useCastles()
  const bosses = useList(api.bosses.getBosses, {}, { pollEvery: POLL_INTERVAL })
  const { rentable, contested } = useHalls()
  const moment = useNow((now) => lastTurn(bosses.rows ?? [], now))
  const places = placesOf({
    castles: castles.flatMap(({ data }) => data ?? []),
    bosses: bosses.rows ?? [],
    halls: [...contested, ...rentable].flatMap(({ data }) => data ?? []),
    hasAllHalls: failureOf([...rentable, ...contested]) === null,
    moment,
  })
  const asked = [world, ...castles, ...rentable, ...contested]
  const failure = failureOf(asked)
  const bossesFailed = bosses.error !== null && !bosses.rows
  return {
    places,
    settled: new Set([
      ...(isHere([world, ...castles]) ? (['castle'] as const) : []),
      ...(bosses.rows !== undefined || bossesFailed ? (['boss'] as const) : []),
      ...(isHere([world, ...rentable, ...contested]) ? (['town'] as const) : []),
    ]),
    error: failure?.error ?? (bossesFailed ? bosses.error : null),
    retry: () => {
      failure?.refetch()
      if (bossesFailed) bosses.refetch()
    },
    at: bosses.at,
  }
}

const isHere = (asked: readonly { readonly isPending: boolean }[]) =>
  asked.every(({ isPending }) => !isPending)
