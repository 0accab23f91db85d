import type { CharacterDetails } from '@castellan/contract/world-shapes'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../format/durations.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
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
      <dl className={classes.fights}>
        <Figure label={t('profile.details.pvp')}>{formatNumber(details.pvp)}</Figure>
        <Figure label={t('profile.details.pk')}>{formatNumber(details.pk)}</Figure>
        <Figure label={t('profile.details.karma')}>{formatNumber(details.karma)}</Figure>
      </dl>
      <CharacterClasses details={details} />
      <dl className={classes.list}>
        <Line label={t('profile.details.clan')}>
          <ClanName clan={clan} />
        </Line>
        {clan?.alliance ? <Line label={t('profile.details.alliance')}>{clan.alliance.name}</Line> : null}
        <Line label={t('profile.details.sp')}>{formatNumber(details.sp)}</Line>
        {details.fame === null ? null : (
          <Line label={t('profile.details.fame')}>{formatNumber(details.fame)}</Line>
        )}
        {recommendations ? (
          <Line label={t('profile.details.recommendations')}>
            {t('profile.details.recommended', {
              received: formatNumber(recommendations.received),
              left: formatNumber(recommendations.left),
            })}
          </Line>
        ) : null}
        <Line label={t('profile.details.nameColour')}>
          <Colour value={details.nameColor} />
        </Line>
        <Line label={t('profile.details.titleColour')}>
          <Colour value={details.titleColor} />
        </Line>
        {location ? (
          <Line label={t('profile.details.place')}>
            {`${formatNumber(location.x)} / ${formatNumber(location.y)} / ${formatNumber(location.z)}`}
          </Line>
        ) : null}
        <Line label={t('profile.details.played')}>{formatDuration(details.playedSeconds)}</Line>
        <Line label={t('profile.details.lastSeen')}>
          <When value={details.lastSeen} />
        </Line>
        <Line label={t('profile.details.created')}>
          <When value={details.createdAt} day />
        </Line>
        <Line label={t('profile.details.account')}>{details.account}</Line>
      </dl>
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
