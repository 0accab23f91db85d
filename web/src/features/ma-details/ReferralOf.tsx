import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import type { ReferenceInfo } from '@castellan/contract/shapes/referral-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import classes from './MaDetails.module.css'

/** Whose guest somebody is on this server, and who came by their code. */
export function ReferralOf({ info: { email } }: { info: MasterAccountInfo }) {
  const reference = useCall(api.referral.getReferenceInfoOf, { email })
  if (!reference.data) return <Fallback of={reference} waiting={200} card />
  return <Known reference={reference.data} />
}

function Known({ reference: { vouch, used, guests } }: { reference: ReferenceInfo }) {
  const { t } = useTranslation()
  return (
    <div className={classes.stack}>
      <Card>
        <DescriptionList>
          <DescriptionItem label={t('gameMaster.person.ownCode')}>
            {vouch ? `${vouch.code} · ${vouch.nickname}` : '—'}
          </DescriptionItem>
          <DescriptionItem label={t('gameMaster.person.usedCode')}>
            {used ? `${used.code} · ${used.nickname}` : '—'}
          </DescriptionItem>
          {used?.message ? (
            <DescriptionItem label={t('gameMaster.person.refusedBecause')}>{used.message}</DescriptionItem>
          ) : null}
          {used ? (
            <DescriptionItem label={t('gameMaster.person.usedAt')}>
              <DateTime value={used.at} />
            </DescriptionItem>
          ) : null}
        </DescriptionList>
      </Card>
      <Card label={t('gameMaster.person.guests')}>
        <h3 className={classes.login}>{t('gameMaster.person.guests')}</h3>
        {guests.length === 0 ? (
          <p className={classes.small}>{t('gameMaster.person.noGuests')}</p>
        ) : (
          <ul className={classes.characters}>
            {guests.map(({ who, since, characterName }) => (
              <li key={`${who} ${since}`}>
                <span className={classes.grow}>
                  <b>{who}</b> {characterName ?? ''}
                </span>
                <span className={classes.small}>
                  <DateTime value={since} day />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
