import { Button, Skeleton } from '@mantine/core'
import { type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClanCrest } from '../../domain/world/ClanCrest.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { UNKNOWN } from '../../lib/format/numbers.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { useUnfolded } from '../../ui/layout/use-unfolded.ts'
import classes from './PlaceList.module.css'
import type { MapPlace } from './places.ts'
import { PlaceState } from './PlaceState.tsx'

interface PlaceListProps {
  places: readonly MapPlace[]
  /** The kinds that have come: they fill the list from its top, so that nothing that is read moves. */
  settled: ReadonlySet<MapPlace['kind']>
  error: Error | null
  retry: () => void
  onChoose: (key: string) => void
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

const isBoss = (kind: 'grand' | 'raid') => (place: MapPlace) =>
  place.kind === 'boss' && place.boss.kind === kind
/** From the few that everybody knows to the many. */
const GROUPS = [
  { name: 'castles', kind: 'castle', has: ({ kind }: MapPlace) => kind === 'castle' },
  { name: 'grand', kind: 'boss', has: isBoss('grand') },
  { name: 'towns', kind: 'town', has: ({ kind }: MapPlace) => kind === 'town' },
  { name: 'raids', kind: 'boss', has: isBoss('raid') },
] as const

/** Every place that is shown as a button, kind by kind. */
export function PlaceList({ places, settled, error, retry, onChoose }: PlaceListProps) {
  const { t } = useTranslation()
  const waiting = GROUPS.findIndex(({ kind }) => !settled.has(kind))
  const groups = GROUPS.slice(0, waiting < 0 ? GROUPS.length : waiting).map(({ name, has }) => ({
    name,
    members: places.filter(has),
  }))
  return (
    <div className={classes.list}>
      <div className={classes.scroll}>
        {error ? <Failure error={error} retry={retry} isAll={waiting < 0 && places.length === 0} /> : null}
        {groups.map(({ name, members }) =>
          members.length ? (
            <section key={name} aria-label={t(`stats.map.groups.${name}`)}>
              <h2 className={classes.group}>
                {t(`stats.map.groups.${name}`)} <small>{members.length}</small>
              </h2>
              <Places places={members} onChoose={onChoose} />
            </section>
          ) : null,
        )}
        {/* others at each place: what only waits does not move down under what has come */}
        {waiting < 0
          ? null
          : WAITING.map((key) => (
              <div key={`${waiting} ${key}`} className={classes.waiting}>
                <Skeleton h={24} w={36} />
                <Skeleton h={14} w={90} />
                <Skeleton h={14} w={120} ml="auto" />
              </div>
            ))}
        {waiting < 0 && places.length === 0 && !error ? (
          <p className={`paragraph ${classes.none}`}>{t('stats.map.none')}</p>
        ) : null}
      </div>
    </div>
  )
}

/** Why places are missing: in a line above those that are there, or where all of them would stand. */
const Failure = ({ error, retry, isAll }: { error: Error; retry: () => void; isAll: boolean }) =>
  isAll ? <ErrorState error={error} onRetry={retry} /> : <RetryLine message={error.message} onRetry={retry} />

/** So many of a group stand there until all are wanted: a phone would scroll through two hundred bosses. */
const FIRST = 12

function Places({ places, onChoose }: Pick<PlaceListProps, 'places' | 'onChoose'>) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useUnfolded()
  const shown = showsAll ? places : places.slice(0, FIRST)
  return (
    <>
      <ul className={classes.places}>
        {shown.map((place) => (
          <li key={place.key}>
            <button type="button" className={classes.place} onClick={() => onChoose(place.key)}>
              <Sign place={place} />
              <span className={classes.name}>{place.name}</span>
              <span className={classes.state}>
                <PlaceState place={place} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < places.length ? (
        <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
          {t('stats.map.all', { count: places.length })}
        </Button>
      ) : null}
    </>
  )
}

/** What stands before a name: the colour of the land, the level of a boss. */
function Sign({ place }: { place: MapPlace }): ReactNode {
  if (place.kind === 'boss')
    return (
      <span className={classes.sign} data-phase={place.phase}>
        <LevelBadge level={place.boss.level} />
      </span>
    )
  if (place.kind === 'town')
    return <span className={classes.sign}>{place.isWhole ? place.halls.length : UNKNOWN}</span>
  const { owner } = place.castle
  return (
    <span
      className={classes.sign}
      data-owned={owner !== null || undefined}
      style={{ '--hue': place.hue } as CSSProperties}
    >
      {owner?.hasCrest ? <ClanCrest clan={owner} height={14} /> : null}
    </span>
  )
}
