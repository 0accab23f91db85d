import type { ReferenceInfo } from '@castellan/contract/shapes/referral-shapes'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NominateForm } from '../../../domain/referral/NominateForm.tsx'
import { paths } from '../../../lib/paths.ts'
import { useServer } from '../../../lib/session/server.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Code } from './Code.tsx'
import classes from './Friends.module.css'
import { VouchForm } from './VouchForm.tsx'

/** One's own code, who came by it, and who is given what they earn. */
export function VouchCard({ info: { vouch, guests } }: { info: ReferenceInfo }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Card gold label={t('referral.vouch.title')} className={`${classes.card} ${classes.vouch}`}>
      <div className={classes.part}>
        <Title order={3}>{t('referral.vouch.title')}</Title>
        {vouch ? (
          <>
            <Code code={vouch.code} />
            <p className="dim-sm">{t('referral.vouch.share')}</p>
            <NominateForm
              key={vouch.characterName}
              side="partner"
              highestLevel={null}
              chosen={vouch.characterName}
            />
          </>
        ) : (
          <p className="dim-sm">{t('referral.vouch.lead')}</p>
        )}
      </div>
      <div className={classes.part}>
        {vouch ? (
          <>
            <p className={classes.count}>
              {guests.length === 0
                ? t('referral.vouch.none')
                : t('referral.vouch.came', { count: guests.length })}
            </p>
            {guests.length > 0 ? <Guests guests={guests} /> : null}
            <Link className={classes.link} to={paths.partnerRewards(server)}>
              {t('referral.toPartnerRewards')}
            </Link>
          </>
        ) : (
          <VouchForm />
        )}
      </div>
    </Card>
  )
}

function Guests({ guests }: Pick<ReferenceInfo, 'guests'>) {
  const { t } = useTranslation()
  return (
    <ul className={classes.guests} aria-label={t('referral.vouch.guests')}>
      {guests.map(({ who, since, characterName }) => (
        <li key={`${who} ${since}`}>
          <b>{characterName ?? who}</b>
          <small className="dim-xs">
            <DateTime value={since} day />
          </small>
        </li>
      ))}
    </ul>
  )
}
