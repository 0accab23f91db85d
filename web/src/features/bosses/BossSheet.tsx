import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { Button } from '@mantine/core'
import { IconMap2, IconSkull } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../lib/address/search-of.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { useWalk } from '../../lib/address/walk.ts'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { DescriptionItem, DescriptionList, Stat } from '../../ui/layout/DescriptionList.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { PlaceName } from '../../domain/world/PlaceName.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { type EventPlace } from '../../domain/calendar/use-event-place.ts'
import { useZoneWord } from '../../lib/format/use-zone-word.ts'
import { windowEvents } from './boss-events.ts'
import { BossArt } from './BossArt.tsx'
import { phaseOf, windowOf } from '../../domain/bosses/boss-phase.ts'
import { BossHunters } from './BossHunters.tsx'
import classes from './BossSheet.module.css'
import { RemindButton } from '../../domain/reminders/RemindButton.tsx'
import { LastFall } from '../../domain/bosses/LastFall.tsx'
import { PhaseTag } from '../../domain/bosses/PhaseTag.tsx'
import { RespawnBar } from '../../domain/bosses/RespawnBar.tsx'

interface BossSheetProps {
  /** Of the opened boss; null closes. */
  npcId: number | null
  /** Null where there is none with that id. */
  boss: Boss | null
  moment: number
  place: EventPlace
  onClose: () => void
}

/** All about one boss, over the page. */
export function BossSheet({ npcId, boss, moment, place, onClose }: BossSheetProps) {
  const { t } = useTranslation()
  const last = useLast(boss)
  const shown = npcId === null ? last : boss
  const walk = useWalk('boss', npcId)
  return (
    <Sheet
      opened={npcId !== null}
      onClose={onClose}
      title={shown?.name ?? t('stats.bosses.title')}
      walk={walk}
    >
      {shown ? (
        <Details key={shown.npcId} boss={shown} moment={moment} place={place} />
      ) : (
        <Missing
          error={null}
          onRetry={onClose}
          icon={IconSkull}
          title={t('stats.bosses.gone')}
          hint={t('stats.bosses.goneHint')}
        />
      )}
    </Sheet>
  )
}

function Details({ boss, moment, place }: { boss: Boss; moment: number; place: EventPlace }) {
  const { t } = useTranslation()
  const zone = useZoneWord()
  const server = useServer()
  const window = windowOf(boss)
  const { place: lair, location } = boss
  const phase = phaseOf(boss, moment)
  return (
    <>
      <div className={classes.head} data-phase={phase}>
        <span className={classes.face}>
          <BossArt npcId={boss.npcId} size={56} />
        </span>
        <span className={classes.words}>
          <span className={classes.kind}>
            <LevelBadge level={boss.level} /> {t(`stats.bosses.kinds.${boss.kind}`)}
          </span>
          <PhaseTag phase={phase} />
        </span>
        <RemindButton kind="boss" id={boss.npcId} name={boss.name} />
      </div>
      <div className={classes.window}>
        <RespawnBar boss={boss} />
        {window ? (
          <dl className={classes.span}>
            <Stat label={t('stats.bosses.opens')}>
              <DateTime value={window.from} />
            </Stat>
            <Stat label={t('stats.bosses.closes')}>
              <DateTime value={window.to} />
            </Stat>
          </dl>
        ) : null}
        <p className="dim-xs">
          {window
            ? t('stats.bosses.inZone', { zone })
            : t(boss.isAlive ? 'stats.bosses.huntNow' : 'stats.bosses.noReturn')}
        </p>
        {window ? (
          <CalendarButton
            label={t('stats.bosses.addOne', { boss: boss.name })}
            name={t('stats.bosses.calendarOf', { boss: boss.name })}
            events={() => windowEvents([boss], { t, ...place, now: Date.now() })}
            disabled={phase === 'overdue'}
          />
        ) : null}
      </div>
      <DescriptionList>
        <LastFall boss={boss} />
        <DescriptionItem label={t('stats.bosses.place')}>
          {location ? <PlaceName place={lair} location={location} copied /> : t('stats.bosses.noPlace')}
        </DescriptionItem>
      </DescriptionList>
      <Button
        component={Link}
        to={paths.page(server, 'stats/map')}
        search={searchOf({ place: `boss-${boss.npcId}` })}
        variant="default"
        fullWidth
        leftSection={<IconMap2 size={18} stroke={1.6} />}
      >
        {t('stats.bosses.onMap')}
      </Button>
      <BossHunters name={boss.name} />
    </>
  )
}
