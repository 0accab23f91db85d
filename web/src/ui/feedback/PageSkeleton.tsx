import { useTranslation } from 'react-i18next'
import classes from './Skeletons.module.css'

/** What stands in for a page while its code is on the way: a title, four cards, a large card. Without the kit, as the router loads it. */
export const PageSkeleton = () => <Skeletons cards={['a', 'b', 'c', 'd']} />

/** The same for a ranking, whose best three stand beside each other on any screen. */
export const RankingSkeleton = () => <Skeletons cards={['a', 'b', 'c']} />

function Skeletons({ cards }: { cards: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <div className={classes.title} />
      <div className={classes.lead} />
      <div className={classes.figures} data-cards={cards.length}>
        {cards.map((key) => (
          <Outline key={key} />
        ))}
      </div>
      <div className={classes.large}>
        <Outline />
      </div>
    </div>
  )
}

const Outline = () => (
  <div className={classes.card}>
    <span />
    <span />
    <span />
  </div>
)
