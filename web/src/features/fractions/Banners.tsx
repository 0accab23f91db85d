import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Outline } from '../../ui/display/Outline.tsx'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import { RollingNumber } from '../../ui/display/RollingNumber.tsx'
import { type FractionReport, leadsOf, MEASURES } from './compare.ts'
import { fractionIcons } from './fraction-icons.gen.ts'
import classes from './Fractions.module.css'

const SIGILS = [fractionIcons.sun, fractionIcons.flame] as const

/** The sides as banners; two of them face each other. */
export function Banners({ sides }: { sides: readonly FractionReport[] }) {
  const { t } = useTranslation()
  const leads = leadsOf(sides)
  return (
    <div className={classes.banners} data-facing={sides.length === 2 || undefined}>
      {sides.map((side, place) => (
        <section key={side.fractionId} className={classes.banner} data-side={place} aria-label={side.name}>
          <span className={classes.sigil}>
            <Outline path={SIGILS[place] ?? fractionIcons['swords-emblem']} size={104} />
          </span>
          <h2 className={classes.name}>{side.name}</h2>
          <p className={classes.online}>
            <PresenceDot presence={side.online ? 'online' : 'offline'} bare />
            <b>
              <RollingNumber value={side.online} />
            </b>
            <span>{t('stats.fractions.inGame')}</span>
          </p>
          <p className={classes.leads}>
            {t('stats.fractions.leads', { count: leads[place]!, all: formatNumber(MEASURES.length) })}
          </p>
        </section>
      ))}
      {sides.length === 2 ? (
        <span className={classes.versus} aria-hidden="true">
          <Outline path={fractionIcons['swords-emblem']} size={40} />
        </span>
      ) : null}
    </div>
  )
}
