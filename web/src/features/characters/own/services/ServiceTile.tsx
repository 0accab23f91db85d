import { useTranslation } from 'react-i18next'
import { KindIcon } from '../../../../domain/purchases/KindIcon.tsx'
import { serviceName } from '../../../../domain/purchases/purchase-words.ts'
import { useCooling } from '../../../../lib/auth/use-cooling.ts'
import { formatCoins } from '../../../../lib/format/numbers.ts'
import { useFormat } from '../../../../lib/format/use-format.ts'
import { type Offer, type ServiceHere, takesOut } from './offers.ts'
import classes from './Services.module.css'

interface ServiceTileProps {
  offer: Offer & { service: ServiceHere }
  isPlaying: boolean
  onOpen: () => void
}

/** A service with its price; why it cannot be had now, where it cannot, or what stands in its way. */
export function ServiceTile({ offer, isPlaying, onOpen }: ServiceTileProps) {
  const { service, price, whyNot, worldSays } = offer
  const { t } = useTranslation()
  const format = useFormat()
  const cooling = useCooling()
  const obstacle =
    cooling && takesOut(service)
      ? t('services.rests', { until: format.dateTime(cooling.until) })
      : isPlaying && offer.needsOffline
        ? t('services.afterLogout')
        : null
  const cost = price === 0 ? t('purchases.free') : formatCoins(price)
  return (
    <li>
      <button type="button" className={classes.tile} disabled={whyNot !== null} onClick={onOpen}>
        <KindIcon kind={service} />
        <span className={classes.words}>
          <b>{serviceName(t, service)}</b>
          <span>{t(`services.about.${service}`)}</span>
          {whyNot === null ? (
            <span className={classes.price}>{cost}</span>
          ) : (
            <span className={classes.why}>{t(`services.whyNot.${whyNot}`)}</span>
          )}
          {whyNot === null && obstacle ? <span className={classes.why}>{obstacle}</span> : null}
          {whyNot === 'worldCannot' && worldSays ? <span className={classes.why}>{worldSays}</span> : null}
        </span>
      </button>
    </li>
  )
}
