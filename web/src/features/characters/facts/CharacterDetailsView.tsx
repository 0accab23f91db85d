import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/format/durations.ts'
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts'
import { DescriptionItem, DescriptionList, Stat, Stats } from '../../../ui/layout/DescriptionList.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { ClanName } from '../../../domain/world/ClanName.tsx'
import { PlaceName } from '../../../domain/world/PlaceName.tsx'
import { CharacterClasses } from './CharacterClasses.tsx'
import classes from './CharacterSheet.module.css'
import { Color } from './Color.tsx'

interface CharacterDetailsViewProps {
  details: CharacterDetails
  /** Who goes to where it stands takes the place along. */
  forStaff?: boolean
}

/** Experience, fights, classes and everything else that is known of a character. */
export function CharacterDetailsView({ details, forStaff = false }: CharacterDetailsViewProps) {
  const { t } = useTranslation()
  const { recommendations, location, clan } = details
  const way = t('profile.details.expPercent', {
    percent: formatPercent(details.expPercent),
    level: details.level,
  })
  return (
    <>
      <div className={classes.exp}>
        <span className="dim-xs">{t('profile.details.experience')}</span>
        <span className={classes.expValue}>{formatNumber(details.exp)}</span>
        <Progress.Root size={8} className={classes.bar}>
          <Progress.Section value={details.expPercent} aria-label={way} />
        </Progress.Root>
        <span className="dim-xs">{way}</span>
      </div>
      <Stats columns={3}>
        <Stat label={t('profile.details.pvp')}>{formatNumber(details.pvp)}</Stat>
        <Stat label={t('profile.details.pk')}>{formatNumber(details.pk)}</Stat>
        <Stat label={t('profile.details.karma')}>{formatNumber(details.karma)}</Stat>
      </Stats>
      <CharacterClasses details={details} />
      <DescriptionList>
        <DescriptionItem label={t('profile.details.clan')}>
          <ClanName clan={clan} />
        </DescriptionItem>
        {clan?.alliance ? (
          <DescriptionItem label={t('profile.details.alliance')}>{clan.alliance.name}</DescriptionItem>
        ) : null}
        <DescriptionItem label={t('profile.details.sp')}>{formatNumber(details.sp)}</DescriptionItem>
        {details.fame === null ? null : (
          <DescriptionItem label={t('profile.details.fame')}>{formatNumber(details.fame)}</DescriptionItem>
        )}
        {recommendations ? (
          <DescriptionItem label={t('profile.details.recommendations')}>
            {t('profile.details.recommended', {
              received: formatNumber(recommendations.received),
              left: formatNumber(recommendations.left),
            })}
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('profile.details.nameColor')}>
          <Color value={details.nameColor} />
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.titleColor')}>
          <Color value={details.titleColor} />
        </DescriptionItem>
        {location ? (
          <DescriptionItem label={t('profile.details.place')}>
            <PlaceName place={details.place} location={location} copied={forStaff} />
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('profile.details.played')}>
          {formatDuration(details.playedSeconds)}
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.lastSeen')}>
          <DateTime value={details.lastSeen} />
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.created')}>
          <DateTime value={details.createdAt} day />
        </DescriptionItem>
        <DescriptionItem label={t('profile.details.account')}>{details.account}</DescriptionItem>
      </DescriptionList>
    </>
  )
}
