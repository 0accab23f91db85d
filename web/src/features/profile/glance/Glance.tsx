import type { Character } from '@castellan/contract/shapes/world-shapes'
import { IconActivity, IconBuildingCastle, IconFlag, IconTrophy } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { besieged } from '../../../domain/sieges/besieged.ts'
import { RankChange } from '../../../domain/rankings/RankChange.tsx'
import { rankingLink } from '../../../domain/rankings/ranking-link.ts'
import { useRealm } from '../../../domain/world/use-realm.ts'
import { api } from '../../../lib/api/client.ts'
import { formatNumber, UNKNOWN } from '../../../lib/format/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useServer } from '../../../lib/session/server.ts'
import { Countdown } from '../../../ui/display/Countdown.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './Glance.module.css'
import { GlanceLine } from './GlanceLine.tsx'
import { bestRank, heldCastle, strongestOf } from './own-standing.ts'

interface GlanceProps {
  /** One's own; undefined while they are on the way. */
  characters: readonly Character[] | undefined
  /** They could not be had. */
  isFailed: boolean
}

/** What concerns a player most: the next siege, how one stands, what the clan holds, who plays. A figure that failed is a dash. */
export function Glance({ characters, isFailed }: GlanceProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { realm, isFailed: isRealmFailed } = useRealm()
  const own = useStanding(characters)
  const isOwnUnknown = isFailed || own.isFailed
  const isOwnAwaited = own.isWaiting && !isOwnUnknown
  const castles = { to: paths.page(server, 'stats/castles') }
  const siege = realm?.nextSiege
  const { best, castle, clan } = own
  return (
    <Card gold label={t('profile.glance.title')} className={classes.card}>
      <ul className={classes.lines}>
        <GlanceLine
          icon={IconFlag}
          label={t('profile.glance.siege')}
          {...castles}
          // which of several castles is named depends on what one’s clan holds
          isWaiting={(!realm && !isRealmFailed) || isOwnAwaited}
          value={
            siege ? <Countdown to={Date.parse(siege.at)} /> : realm ? t('profile.glance.noSiege') : UNKNOWN
          }
          comesWithHint
          hint={siege && besieged(siege.castles, castle?.name)}
        />
        <GlanceLine
          icon={IconTrophy}
          label={t('profile.glance.rank')}
          {...(best ? rankingLink(server, best.ranking, best.card.classType) : { to: paths.topExp(server) })}
          isWaiting={isOwnAwaited}
          value={
            best ? (
              <>
                #{formatNumber(best.rank)} <RankChange {...best} />
              </>
            ) : isOwnUnknown ? (
              UNKNOWN
            ) : (
              t('profile.glance.noRank')
            )
          }
          comesWithHint
          hint={best && `${t(`world.character.ranking.${best.ranking}`)} · ${best.card.name}`}
        />
        <GlanceLine
          icon={IconBuildingCastle}
          label={t('profile.glance.castle')}
          {...castles}
          isWaiting={isOwnAwaited}
          value={
            castle?.name ?? (isOwnUnknown ? UNKNOWN : t(clan ? 'profile.glance.noCastle' : 'profile.noClan'))
          }
          comesWithHint
          hint={clan?.name}
        />
        <GlanceLine
          icon={IconActivity}
          label={t('profile.onlineNow')}
          to={paths.online(server)}
          isWaiting={!realm && !isRealmFailed}
          value={formatNumber(realm?.online)}
          hint={
            realm && realm.online === null
              ? t(realm.state === 'down' ? 'profile.glance.down' : 'profile.glance.untold')
              : null
          }
        />
      </ul>
    </Card>
  )
}

/** How one stands, by the cards of one's best. */
function useStanding(characters: readonly Character[] | undefined) {
  const strongest = characters ? strongestOf(characters) : []
  const asked = useQueries({
    queries: strongest.map((characterId) => callQuery(api.characterCards.getCharacterCard, { characterId })),
  })
  const cards = asked.flatMap(({ data }) => data ?? [])
  const isFailed = asked.some(({ data, error }) => error && !data)
  return {
    isWaiting: !characters || asked.some(({ data, error }) => !data && !error),
    isFailed,
    // the best of some is not the best
    best: isFailed ? undefined : bestRank(cards),
    ...heldCastle(cards),
  }
}
