import type { CharacterDetails } from '@castellan/contract/world-shapes'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../format/durations.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { Fact, Facts, Figure, Figures } from '../../ui/Facts.tsx'
import { When } from '../../ui/When.tsx'
import { ClanName } from '../../world/ClanName.tsx'
import { CharacterClasses } from './CharacterClasses.tsx'
import classes from './CharacterSheet.module.css'
import { Colour } from './Colour.tsx'

/** Experience, fights, classes and everything else that is known of a character. */
export function CharacterDetailsView({ details }: { details: CharacterDetails }) {
  const { t } = useTranslation()
  const { recommendations, location, clan } = details
  const way = t('profile.details.expPercent', {
    percent: formatPercent(details.expPercent),
    level: details.level,
  })
  return (
    <>
      <div className={classes.exp}>
        <span className={classes.label}>{t('profile.details.experience')}</span>
        <span className={classes.expValue}>{formatNumber(details.exp)}</span>
        <Progress.Root size={8} className={classes.bar}>
          <Progress.Section value={details.expPercent} aria-label={way} />
        </Progress.Root>
        <span className={classes.label}>{way}</span>
      </div>
      <Figures columns={3}>
        <Figure label={t('profile.details.pvp')}>{formatNumber(details.pvp)}</Figure>
        <Figure label={t('profile.details.pk')}>{formatNumber(details.pk)}</Figure>
        <Figure label={t('profile.details.karma')}>{formatNumber(details.karma)}</Figure>
      </Figures>
      <CharacterClasses details={details} />
      <Facts>
        <Fact label={t('profile.details.clan')}>
          <ClanName clan={clan} />
        </Fact>
        {clan?.alliance ? <Fact label={t('profile.details.alliance')}>{clan.alliance.name}</Fact> : null}
        <Fact label={t('profile.details.sp')}>{formatNumber(details.sp)}</Fact>
        {details.fame === null ? null : (
          <Fact label={t('profile.details.fame')}>{formatNumber(details.fame)}</Fact>
        )}
        {recommendations ? (
          <Fact label={t('profile.details.recommendations')}>
            {t('profile.details.recommended', {
              received: formatNumber(recommendations.received),
              left: formatNumber(recommendations.left),
            })}
          </Fact>
        ) : null}
        <Fact label={t('profile.details.nameColour')}>
          <Colour value={details.nameColor} />
        </Fact>
        <Fact label={t('profile.details.titleColour')}>
          <Colour value={details.titleColor} />
        </Fact>
        {location ? (
          <Fact label={t('profile.details.place')}>
            {`${formatNumber(location.x)} / ${formatNumber(location.y)} / ${formatNumber(location.z)}`}
          </Fact>
        ) : null}
        <Fact label={t('profile.details.played')}>{formatDuration(details.playedSeconds)}</Fact>
        <Fact label={t('profile.details.lastSeen')}>
          <When value={details.lastSeen} />
        </Fact>
        <Fact label={t('profile.details.created')}>
          <When value={details.createdAt} day />
        </Fact>
        <Fact label={t('profile.details.account')}>{details.account}</Fact>
      </Facts>
    </>
  )
}
