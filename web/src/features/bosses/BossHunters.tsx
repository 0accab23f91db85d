import type { BossHunter } from '@castellan/contract/calls/statistics/bosses'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useUnfolded } from '../../ui/layout/use-unfolded.ts'
import { Medal } from '../../domain/rankings/Medal.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import { useOwn } from '../../domain/world/use-own.ts'
import { useUnkept } from '../../domain/world/use-ability.ts'
import classes from './BossSheet.module.css'
import { useRaces } from './use-races.ts'

/** So many hunters are shown at first. */
const FIRST = 10

/** Who hunts a boss best. */
export function BossHunters({ name }: { name: string }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useUnfolded()
  const boss = useCall(api.bosses.getBoss, { name })
  const hunters = boss.data?.hunters
  return (
    <>
      <h3 className={classes.title}>{t('stats.bosses.hunters')}</h3>
      {hunters ? (
        hunters.length ? (
          <ol>
            {(showsAll ? hunters : hunters.slice(0, FIRST)).map((hunter) => (
              <Hunter key={hunter.characterId} hunter={hunter} />
            ))}
          </ol>
        ) : (
          <p className="dim-sm">{t('stats.bosses.noHunters')}</p>
        )
      ) : boss.error ? (
        <ErrorState error={boss.error} onRetry={() => void boss.refetch()} />
      ) : (
        <Stack gap="xs">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} h={44} radius="md" />
          ))}
        </Stack>
      )}
      {hunters && hunters.length > FIRST && !showsAll ? (
        <Button variant="default" fullWidth mt="md" onClick={() => setShowsAll(true)}>
          {t('stats.bosses.allHunters', { count: hunters.length })}
        </Button>
      ) : null}
    </>
  )
}

function Hunter({ hunter }: { hunter: BossHunter }) {
  const { t } = useTranslation()
  const { ids } = useOwn()
  const raceOf = useRaces()
  const hasKills = useUnkept(['killCounts']).length === 0
  const isOwn = ids.has(hunter.characterId)
  return (
    <li className={classes.hunter} data-mine={isOwn || undefined}>
      <Medal rank={hunter.rank} />
      <ClassIcon classId={hunter.classId} race={raceOf(hunter.classId)} />
      <span className={classes.who}>
        <b>
          <CharacterLink id={hunter.characterId} name={hunter.name} /> <OwnMark isOwn={isOwn} />
        </b>
        <small className="dim-xs">
          {hunter.level} {hunter.classType}
          {hunter.clanName ? ` · ${hunter.clanName}` : ''}
        </small>
      </span>
      <span className={classes.points}>
        {formatNumber(hunter.points)}
        <small className="dim-xs">
          {hasKills
            ? t('stats.bosses.kills', { count: hunter.kills, formatted: formatNumber(hunter.kills) })
            : t('stats.hunters.pointsAlone')}
        </small>
      </span>
    </li>
  )
}
