import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { BossDetails } from './BossDetails.tsx'
import { CastleDetails } from './CastleDetails.tsx'
import type { MapPlace } from './places.ts'
import { TownDetails } from './TownDetails.tsx'

interface PlaceSheetProps {
  /** The chosen place; null closes. */
  place: MapPlace | null
  onClose: () => void
}

/** What is most wanted to know of a place, and the way to all of it. */
export function PlaceSheet({ place, onClose }: PlaceSheetProps) {
  const shown = useLast(place)
  return (
    <Sheet opened={place !== null} onClose={onClose} title={shown?.name ?? ''}>
      {shown ? <Details place={shown} /> : null}
    </Sheet>
  )
}

function Details({ place }: { place: MapPlace }) {
  if (place.kind === 'castle') return <CastleDetails castle={place.castle} />
  return place.kind === 'boss' ? <BossDetails place={place} /> : <TownDetails place={place} />
}
