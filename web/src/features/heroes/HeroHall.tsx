import { SegmentedControl } from '@mantine/core'
import { IconLaurelWreath } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Fallback, type FallbackProps } from '../../ui/layout/Fallback.tsx'
import { downloadCsv } from '../../ui/table/download.ts'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { parseTableState } from '../../ui/table/table-state.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import { byRace } from '../../domain/classes/exp-overview.ts'
import { CardToolbar } from '../../domain/rankings/CardToolbar.tsx'
import cards from '../../domain/rankings/Cards.module.css'
import { NoCards } from '../../domain/rankings/NoCards.tsx'
import { RaceSection } from '../../domain/rankings/RaceSection.tsx'
import { useJumpToCard } from '../../domain/rankings/use-jump-to-card.ts'
import classes from './HeroHall.module.css'
import { heroesCsv } from './heroes-csv.ts'
import { HeroCard } from './HeroCard.tsx'
import { type Hero, mostOftenFirst, searchHeroes, vacantSeats } from './hero-lists.ts'
import { VacantSeats } from './VacantSeats.tsx'

interface HeroHallProps {
  /** Undefined while they are on the way. */
  heroes: readonly Hero[] | undefined
  /** How they were asked for. */
  asked: FallbackProps['of']
}

/** The heroes as cards, by race or by how often they were heroes. */
export function HeroHall({ heroes, asked }: HeroHallProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const { ids: mine } = useOwn()
  const box = useRef<HTMLDivElement>(null)
  const jump = useJumpToCard(box)
  const seats = useCall(api.classes.getClasses, { classTransfer: 3 })
  const words = parseTableState(search).search ?? ''
  const order = search['sort'] === 'times' ? 'times' : 'race'
  const shown = heroes && searchHeroes(heroes, words)
  const card = (hero: Hero) => (
    <HeroCard key={hero.characterId} hero={hero} isOwn={mine.has(hero.characterId)} />
  )
  return (
    <>
      <CardToolbar label={t('pages.heroes')}>
        <ListToolbar
          search={words}
          onSearch={(wanted) => change({ search: wanted || undefined })}
          count={
            shown
              ? t('stats.heroes.count', { count: shown.length, formatted: formatNumber(shown.length) })
              : ''
          }
          onJumpToMine={shown?.some((hero) => mine.has(hero.characterId)) ? jump : undefined}
          onExport={
            shown?.length
              ? () => downloadCsv(`heroes-${server}`, heroesCsv(mostOftenFirst(shown), t))
              : undefined
          }
        >
          <SegmentedControl
            aria-label={t('stats.heroes.order')}
            value={order}
            onChange={(chosen) => change({ sort: chosen === 'times' ? 'times' : undefined })}
            data={[
              { value: 'race', label: t('stats.heroes.byRace') },
              { value: 'times', label: t('stats.heroes.byTimes') },
            ]}
          />
        </ListToolbar>
      </CardToolbar>
      <div ref={box} className={classes.hall}>
        {body()}
      </div>
    </>
  )

  function body() {
    if (!shown)
      return <Fallback of={asked} waiting={<RaceSection waiting={10} />} card={{ className: cards.state }} />
    if (shown.length === 0) {
      return (
        <NoCards
          words={words}
          icon={IconLaurelWreath}
          title={t('stats.heroes.empty')}
          hint={t('stats.heroes.emptyHint')}
        />
      )
    }
    if (order === 'times')
      return <ul className={`${cards.cards} ${cards.race}`}>{mostOftenFirst(shown).map(card)}</ul>
    const vacant = words || !seats.data ? [] : vacantSeats(seats.data, heroes ?? [])
    return byRace(shown).map(([race, ofRace]) => (
      <RaceSection
        key={race}
        race={race}
        foot={<VacantSeats seats={vacant.filter((seat) => seat.race === race)} />}
      >
        {ofRace.map(card)}
      </RaceSection>
    ))
  }
}
