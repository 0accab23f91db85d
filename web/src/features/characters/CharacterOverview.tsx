import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import { IconBuildingCastle, IconHome2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AllianceName } from '../../domain/world/AllianceName.tsx'
import { ClanName } from '../../domain/world/ClanName.tsx'
import { useFeature } from '../../domain/world/use-feature.ts'
import { searchOf } from '../../lib/address/search-of.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { DescriptionItem, DescriptionList, Stat, Stats } from '../../ui/layout/DescriptionList.tsx'
import classes from './facts/CharacterSheet.module.css'
import { ClassPath } from './facts/ClassPath.tsx'
import { FormerNames } from './facts/FormerNames.tsx'
import { Ranks } from './facts/Ranks.tsx'

/** So many of the bosses somebody slew are named, the strongest. */
const NAMED_BOSSES = 3

/** What everybody may know of a character: its ranks, fights, classes, clan and glory. */
export function CharacterOverview({ card }: { card: CharacterCard }) {
  const { t } = useTranslation()
  const server = useServer()
  const hasHeroes = useFeature('heroes') !== false
  const { clan, castle, hall, bossesSlain } = card
  const slain = bossesSlain.reduce((sum, { kills }) => sum + kills, 0)
  return (
    <>
      <Ranks ranks={card.ranks} classType={card.classType} />
      <Stats columns={3}>
        <Stat label={t('profile.details.pvp')}>{formatNumber(card.pvp)}</Stat>
        <Stat label={t('profile.details.pk')}>{formatNumber(card.pk)}</Stat>
        <Stat label={t('world.character.bosses')}>{formatNumber(slain)}</Stat>
      </Stats>
      <ClassPath card={card} />
      <DescriptionList>
        {card.formerNames.length ? (
          <DescriptionItem label={t('world.character.formerly')}>
            <FormerNames names={card.formerNames} />
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('profile.details.clan')}>
          <span className={classes.clan}>
            <ClanName clan={clan} none={t('stats.ranking.noClan')} />
            {card.isClanLeader ? (
              <Tag tone="gold" size="sm">
                {t('stats.clan.leader')}
              </Tag>
            ) : null}
          </span>
        </DescriptionItem>
        {clan?.alliance ? (
          <DescriptionItem label={t('profile.details.alliance')}>
            <AllianceName alliance={clan.alliance} />
          </DescriptionItem>
        ) : null}
        {castle ? (
          <DescriptionItem label={t('world.character.castle')}>
            <Link
              to={paths.page(server, 'stats/map')}
              search={searchOf({ place: `castle-${castle.id}` })}
              className={classes.held}
            >
              <IconBuildingCastle size={16} stroke={1.6} aria-hidden="true" /> {castle.name}
            </Link>
          </DescriptionItem>
        ) : null}
        {hall ? (
          <DescriptionItem label={t('world.character.hall')}>
            <Link to={paths.page(server, 'stats/clanhalls')} className={classes.held}>
              <IconHome2 size={16} stroke={1.6} aria-hidden="true" /> {hall.name}
            </Link>
          </DescriptionItem>
        ) : null}
        {hasHeroes ? (
          <DescriptionItem label={t('world.character.hero')}>
            <span className={classes.clan}>
              {card.heroTimes
                ? t('world.character.heroTimes', { count: card.heroTimes })
                : t('world.character.never')}
              {card.isHero ? (
                <Tag tone="gold" size="sm">
                  {t('world.character.heroNow')}
                </Tag>
              ) : null}
            </span>
          </DescriptionItem>
        ) : null}
        {slain ? (
          <DescriptionItem label={t('world.character.greatestKills')}>
            {bossesSlain
              .slice(0, NAMED_BOSSES)
              .map(({ name, kills }) => t('world.character.kills', { boss: name, kills }))
              .join(', ')}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
    </>
  )
}
