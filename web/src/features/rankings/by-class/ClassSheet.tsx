import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../lib/session/server.ts'
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { CharacterLink } from '../../../domain/world/CharacterLink.tsx'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../../domain/world/LevelBadge.tsx'
import { Medal } from '../../../domain/rankings/Medal.tsx'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import { RaceBadge } from '../../../domain/world/RaceBadge.tsx'
import { ShareBar } from '../../../ui/display/ShareBar.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { ClanName } from '../../../domain/world/ClanName.tsx'
import { OwnMark } from '../../../domain/world/OwnMark.tsx'
import classes from './ClassSheet.module.css'
import type { ClassRanking } from '../../../domain/classes/exp-overview.ts'
import { searchOf } from '../../../lib/address/search-of.ts'

interface ClassSheetProps {
  /** The opened class; null closes. */
  ranking: ClassRanking | null
  mine: ReadonlySet<number>
  onClose: () => void
}

/** The ten of one class, over the page. */
export function ClassSheet({ ranking, mine, onClose }: ClassSheetProps) {
  const { t } = useTranslation()
  const server = useServer()
  const shown = useLast(ranking)
  const best = shown?.characters[0]?.exp ?? 0
  return (
    <Sheet opened={ranking !== null} onClose={onClose} title={shown?.classType ?? ''}>
      {shown ? (
        <>
          <div className={classes.head}>
            <ClassIcon classId={shown.classId} race={shown.race} size={64} />
            <div className={classes.headWords}>
              <RaceBadge race={shown.race} />
              <span>{t(`stats.byClass.profession_${shown.professionLevel as 0 | 1 | 2 | 3}`)}</span>
            </div>
          </div>
          <ol>
            {shown.characters.map((row) => (
              <li
                key={row.characterId}
                className={classes.row}
                data-mine={mine.has(row.characterId) || undefined}
              >
                <Medal rank={row.rank} />
                <div className={classes.who}>
                  <span className={classes.name}>
                    <CharacterLink id={row.characterId} name={row.name} />
                    <PresenceDot presence={row.presence} bare />
                    <OwnMark isOwn={mine.has(row.characterId)} />
                  </span>
                  <span className={classes.clan}>
                    <ClanName clan={row.clan} none={t('stats.ranking.noClan')} />
                  </span>
                </div>
                <LevelBadge level={row.level} />
                <span className={classes.exp}>
                  {formatNumber(row.exp)}
                  <ShareBar
                    share={row.exp / best}
                    label={t('stats.ranking.ofBest', { percent: formatPercent((100 * row.exp) / best) })}
                  />
                </span>
              </li>
            ))}
          </ol>
          {shown.professionLevel >= 2 ? (
            <Button
              component={Link}
              to={paths.page(server, 'stats/topPvpByClass')}
              search={searchOf({ class: shown.classType })}
              variant="default"
              fullWidth
              mt="md"
            >
              {t('stats.byClass.pvpOf', { class: shown.classType })}
            </Button>
          ) : null}
        </>
      ) : null}
    </Sheet>
  )
}
