import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/brand.ts'
import { serverTitle } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { Continent, type Seat } from './Continent.tsx'
import classes from './MapDrawing.module.css'
import { MapPins } from './MapPins.tsx'
import { PlaceLabel } from './PlaceLabel.tsx'
import type { MapPlace } from './places.ts'
import { nearestPlace } from './projection.ts'
import { useZoom } from './use-zoom.ts'

interface MapDrawingProps {
  /** Everything there is: the land has its colours whatever is shown on it. */
  places: readonly MapPlace[]
  visible: readonly MapPlace[]
  chosen: MapPlace | null
  onChoose: (key: string) => void
}

/**
 * The drawing with its signs. They are no controls: whoever points gets the nearest one, and everybody else the list, which has them all.
 */
export function MapDrawing({ places, visible, chosen, onChoose }: MapDrawingProps) {
  const { t } = useTranslation()
  const server = useServer()
  const ground = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<MapPlace | null>(null)
  const { frame, zoom, zoomBy, canZoomIn, canZoomOut } = useZoom()
  const placeUnder = ({ clientX, clientY }: MouseEvent) => {
    const box = ground.current!.getBoundingClientRect()
    return nearestPlace(visible, { x: clientX - box.left, y: clientY - box.top }, box)
  }
  const choose = (event: MouseEvent) => {
    const place = placeUnder(event)
    if (place) onChoose(place.key)
  }
  return (
    <figure className={classes.figure} aria-label={t('stats.map.drawing', { server: serverTitle(server) })}>
      <div ref={frame} className={classes.frame}>
        <div
          ref={ground}
          className={classes.ground}
          style={{ '--zoom': zoom } as CSSProperties}
          data-pointed={pointed !== null || undefined}
          aria-hidden="true"
          onClick={choose}
          onMouseMove={(event) => setPointed(placeUnder(event))}
          onMouseLeave={() => setPointed(null)}
        >
          <Continent seats={seatsOf(places)} />
          <MapPins places={visible} chosen={chosen} />
          {pointed ? <PlaceLabel place={pointed} /> : null}
        </div>
      </div>
      <figcaption className={classes.title}>
        <b>{serverTitle(server)}</b>
        <span>{brand.name}</span>
      </figcaption>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('stats.map.zoomIn')}
          disabled={!canZoomIn}
          onClick={() => zoomBy(1)}
        >
          <IconPlus size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('stats.map.zoomOut')}
          disabled={!canZoomOut}
          onClick={() => zoomBy(-1)}
        >
          <IconMinus size={18} stroke={1.7} />
        </ActionIcon>
      </div>
    </figure>
  )
}

const seatsOf = (places: readonly MapPlace[]): Seat[] =>
  places.flatMap((place) =>
    place.kind === 'castle' && place.spot
      ? [{ id: place.castle.castleId, spot: place.spot, hue: place.hue }]
      : [],
  )
