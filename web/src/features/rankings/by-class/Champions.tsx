import { SegmentedControl } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { List } from '../../../lib/query/list.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../lib/session/server.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { toCsv } from '../../../ui/table/csv.ts'
import { downloadCsv } from '../../../ui/table/download.ts'
import { ListToolbar } from '../../../ui/table/ListToolbar.tsx'
import { parseTableState } from '../../../ui/table/table-state.ts'
import { useAddress } from '../../../lib/address/use-address.ts'
import { CardToolbar } from '../../../domain/rankings/CardToolbar.tsx'
import cards from '../../../domain/rankings/Cards.module.css'
import { NoCards } from '../../../domain/rankings/NoCards.tsx'
import { RaceSection } from '../../../domain/rankings/RaceSection.tsx'
import { rankingColumns } from '../columns/ranking-columns.tsx'
import { useJumpToCard } from '../../../domain/rankings/use-jump-to-card.ts'
import { ChampionCard } from './ChampionCard.tsx'
import { type Profession, ProfessionName } from './ProfessionName.tsx'
import {
  byRace,
  type ClassRanking,
  professionIn,
  professionsPlayed,
  searchClasses,
} from '../../../domain/classes/exp-overview.ts'

/** As they are offered until it is known which are played. */
const PROFESSIONS: readonly Profession[] = [3, 2, 1, 0]

interface ChampionsProps {
  list: List<ClassRanking>
  mine: ReadonlySet<number>
  onOpen: (classType: string) => void
}

/** A card for each class with its champion, by race. */
export function Champions({ list, mine, onOpen }: ChampionsProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [search, change] = useAddress()
  const box = useRef<HTMLDivElement>(null)
  const jump = useJumpToCard(box)
  const all = list.rows
  const words = parseTableState(search).search ?? ''
  const level = all && professionIn(all, search['profession'])
  // Somebody who is searched for may be of any profession.
  const shown =
    all && (words ? searchClasses(all, words) : all.filter((one) => one.professionLevel === level))
  const isMine = ({ characters }: ClassRanking) => characters.some((one) => mine.has(one.characterId))
  const exportCsv = (rankings: readonly ClassRanking[]) =>
    downloadCsv(
      `top-exp-by-class-${server}`,
      toCsv(
        rankingColumns({ t, measure: 'exp', best: 0, mine }),
        rankings.flatMap(({ characters }) => characters),
      ),
    )
  return (
    <>
      <CardToolbar label={t('pages.topExpByClass')}>
        <ListToolbar
          search={words}
          onSearch={(wanted) => change({ search: wanted || undefined })}
          count={
            shown
              ? t('stats.byClass.classes', { count: shown.length, formatted: formatNumber(shown.length) })
              : ''
          }
          onExport={all && (() => exportCsv(all))}
          onJumpToMine={shown?.some(isMine) ? jump : undefined}
        >
          {all?.length === 0 ? null : (
            <SegmentedControl
              aria-label={t('stats.byClass.profession')}
              value={words ? '' : String(level ?? PROFESSIONS[0])}
              disabled={!all}
              onChange={(chosen) => change({ profession: Number(chosen), search: undefined })}
              data={(all ? professionsPlayed(all) : PROFESSIONS).map((one) => ({
                value: String(one),
                label: <ProfessionName level={one as Profession} />,
              }))}
            />
          )}
        </ListToolbar>
      </CardToolbar>
      <div ref={box}>{body()}</div>
    </>
  )

  function body() {
    if (!shown)
      return <Fallback of={list} waiting={<RaceSection waiting={12} />} card={{ className: cards.state }} />
    if (shown.length === 0) {
      return (
        <NoCards
          words={words}
          icon={IconTrophy}
          title={t('stats.ranking.empty')}
          hint={t('stats.ranking.emptyHint')}
        />
      )
    }
    return byRace(shown).map(([race, rankings]) => (
      <RaceSection key={race} race={race}>
        {rankings.map((ranking) => (
          <ChampionCard
            key={ranking.classId}
            ranking={ranking}
            mine={mine}
            onOpen={() => onOpen(ranking.classType)}
          />
        ))}
      </RaceSection>
    ))
  }
}
