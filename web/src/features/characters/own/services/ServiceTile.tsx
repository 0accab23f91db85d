import { useTranslation } from 'react-i18next'
import { KindIcon } from '../../../../domain/purchases/KindIcon.tsx'
import { serviceName } from '../../../../domain/purchases/purchase-words.ts'
import { formatCoins } from '../../../../lib/format/numbers.ts'
import type { Offer, ServiceHere } from './offers.ts'
import classes from './Services.module.css'

interface ServiceTileProps {
  offer: Offer & { service: ServiceHere }
  onOpen: () => void
}

/** A service with its price; why it cannot be had now, where it cannot. */
export function ServiceTile({ offer: { service, price, whyNot, worldSays }, onOpen }: ServiceTileProps) {
  const { t } = useTranslation()
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
          {whyNot === 'worldCannot' && worldSays ? <span className={classes.why}>{worldSays}</span> : null}
        </span>
      </button>
    </li>
  )
}
