import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useList } from '../../../lib/query/list.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { ReservedNameTag } from './ReservedNameTag.tsx'
import { NameForm } from './NameForm.tsx'
import classes from './Names.module.css'

interface NamesCardProps {
  logins: readonly string[]
  rules: { readonly perAccount: number; readonly days: number | null }
}

/** So many places are drawn while no name is reserved there; more would be a long empty list. */
const SHOWN_PLACES = 3

/** What one has reserved, and a field to reserve another with. */
export function NamesCard({ logins, rules: { perAccount, days } }: NamesCardProps) {
  const { t } = useTranslation()
  const list = useList(api.reservedNames.getMyReservedNames, {})
  const reserved = list.rows?.length ?? 0
  return (
    <Card className={classes.card}>
      <div className={classes.ask}>
        <p className={classes.lead}>
          {days === null ? t('profile.names.lead') : t('profile.names.leadDays', { count: days })}
        </p>
        <NameForm logins={logins} isFull={reserved >= perAccount} />
      </div>
      <div>
        <p className={classes.count}>{t('profile.names.reserved', { reserved, count: perAccount })}</p>
        {list.rows ? (
          <>
            {reserved > 0 ? (
              <ul aria-label={t('profile.names.list')}>
                {list.rows.map((name) => (
                  <ReservedNameTag key={name.name} reserved={name} />
                ))}
              </ul>
            ) : null}
            <FreePlaces count={Math.min(perAccount, SHOWN_PLACES) - reserved} />
          </>
        ) : (
          <Fallback of={list} waiting={184} />
        )}
      </div>
    </Card>
  )
}

/** Where further names will stand; the count above them says it in words. */
const FreePlaces = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return Array.from({ length: Math.max(0, count) }, (_, place) => (
    <div key={place} className={classes.free} aria-hidden="true">
      {t('profile.names.freePlace')}
    </div>
  ))
}
