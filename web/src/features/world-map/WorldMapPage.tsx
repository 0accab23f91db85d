import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { MapDrawing } from './MapDrawing.tsx'
import { MapLegend } from './MapLegend.tsx'
import { PlaceList } from './PlaceList.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { isShown, SHOWN, shownIn } from './places.ts'
import { usePlaces } from './use-places.ts'
import classes from './WorldMap.module.css'

/** The key of the address that names the chosen place. */
const PLACE = 'place'
/** Castles, bosses and towns. */
const KINDS = 3

/** The world as a drawing: castles in the colours of their owners, bosses with their windows, halls by town. */
export function WorldMapPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const sheet = useSheetAddress(PLACE)
  const { places, settled, error, retry, at } = usePlaces()
  const shown = shownIn(search['show'])
  const visible = places.filter((place) => isShown(shown, place))
  // a list of nothing, a legend of nothing and a choice between nothings would only hide what went wrong
  const failure = places.length === 0 && settled.size === KINDS ? error : null
  const chosen = places.find(({ key, kind }) => key === search[PLACE] && settled.has(kind)) ?? null
  return (
    <Page title={t('stats.map.title')} lead={t('stats.map.lead')} updatedAt={at}>
      <div className={classes.map}>
        <div className={classes.drawing}>
          <MapDrawing places={places} visible={visible} chosen={chosen} onChoose={sheet.open} />
          {failure ? null : <MapLegend />}
        </div>
        {failure ? (
          <Card className={classes.failed}>
            <ErrorState error={failure} onRetry={retry} />
          </Card>
        ) : (
          <div className={classes.side}>
            <SegmentedControl
              fullWidth
              aria-label={t('stats.map.show')}
              value={shown}
              onChange={(value) => change({ show: value === 'all' ? undefined : value })}
              data={SHOWN.map((value) => ({ value, label: t(`stats.map.shown.${value}`) }))}
            />
            <PlaceList places={visible} settled={settled} error={error} retry={retry} onChoose={sheet.open} />
          </div>
        )}
      </div>
      <PlaceSheet place={chosen} onClose={sheet.close} />
    </Page>
  )
}
