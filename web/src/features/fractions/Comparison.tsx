import { useTranslation } from 'react-i18next'
import { formatNumber, formatListedPercent } from '../../lib/format/numbers.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type FractionReport, MEASURES, sharesOf } from './compare.ts'
import classes from './Fractions.module.css'

/** A line for each figure: how much each side has, as parts of one bar that meet where they are. */
export function Comparison({ sides }: { sides: readonly FractionReport[] }) {
  const { t } = useTranslation()
  return (
    <Card label={t('stats.fractions.compared')} className={classes.comparison}>
      {MEASURES.map((measure) => {
        const shares = sharesOf(sides, measure)
        const most = Math.max(...sides.map((side) => side[measure]))
        return (
          <section key={measure} className={classes.measure} aria-label={t(`stats.fractions.${measure}`)}>
            <h3 className={classes.measureName}>{t(`stats.fractions.${measure}`)}</h3>
            <ul className={classes.figures}>
              {sides.map((side, place) => (
                <li
                  key={side.fractionId}
                  className={classes.figure}
                  data-side={place}
                  data-leads={(most > 0 && side[measure] === most) || undefined}
                >
                  <span className="visually-hidden">{side.name}: </span>
                  <b>{formatNumber(side[measure])}</b>
                  <small>{formatListedPercent(Math.round(1000 * shares[place]!) / 10)}</small>
                </li>
              ))}
            </ul>
            <div className={classes.bar} aria-hidden="true">
              {sides.map((side, place) => (
                <span key={side.fractionId} data-side={place} style={{ width: `${100 * shares[place]!}%` }} />
              ))}
            </div>
          </section>
        )
      })}
    </Card>
  )
}
