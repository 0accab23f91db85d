import { IconBuildingCastle, IconHome2, IconSkull } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { ClanCrest } from '../../domain/world/ClanCrest.tsx'
import classes from './MapPins.module.css'
import type { BossPlace, CastlePlace, MapPlace, TownPlace } from './places.ts'
import { NAME_SIDES } from './spots.ts'
import { aside, project } from './projection.ts'

interface MapPinsProps {
  places: readonly MapPlace[]
  chosen: MapPlace | null
}

/** A sign for each place, in pixels however large the drawing is: castles over bosses over towns. */
export const MapPins = memo(function MapPins({ places, chosen }: MapPinsProps) {
  const castles = new Set(places.flatMap(({ kind, name }) => (kind === 'castle' ? name : [])))
  return places.map((place) =>
    place.spot ? (
      <span
        key={place.key}
        className={classes.pin}
        style={placed(place)}
        data-kind={place.kind}
        data-chosen={place.key === chosen?.key || undefined}
      >
        {place.kind === 'castle' ? (
          <CastlePin place={place} />
        ) : place.kind === 'boss' ? (
          <BossPin place={place} />
        ) : (
          <TownPin place={place} isNamed={!castles.has(place.name)} />
        )}
      </span>
    ) : null,
  )
})

/** Where a place's sign stands on the drawing, for style sheets. */
export function placed({ spot }: MapPlace): CSSProperties {
  const { left, top } = project(spot!)
  return { left: `${100 * left}%`, top: `${100 * top}%` }
}

function CastlePin({ place: { castle, hue, name } }: { place: CastlePlace }) {
  const { owner } = castle
  return (
    <>
      <span
        className={classes.shield}
        data-owned={owner !== null || undefined}
        style={{ '--hue': hue } as CSSProperties}
      >
        {owner?.hasCrest ? (
          <ClanCrest clan={owner} height={15} />
        ) : (
          <IconBuildingCastle size={18} stroke={1.6} />
        )}
      </span>
      <span className={classes.name}>{name}</span>
    </>
  )
}

function BossPin({ place: { boss, phase, name } }: { place: BossPlace }) {
  if (boss.kind === 'raid') return <span className={classes.dot} data-phase={phase} />
  return (
    <>
      <span className={classes.grand} data-phase={phase}>
        <IconSkull size={14} stroke={1.8} />
      </span>
      <span className={classes.boss} data-side={NAME_SIDES[boss.npcId]}>
        {name}
      </span>
    </>
  )
}

/** The castle of a town says its name where it is shown, too. */
const TownPin = ({ place, isNamed }: { place: TownPlace; isNamed: boolean }) => (
  <>
    <span className={classes.town} style={{ left: aside(place) }}>
      <IconHome2 size={13} stroke={1.8} />
      {place.halls.length}
    </span>
    {isNamed ? (
      <span className={classes.name} style={{ left: aside(place) }}>
        {place.name}
      </span>
    ) : null}
  </>
)
