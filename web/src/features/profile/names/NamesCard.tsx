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

/** So many places are drawn while no name is held there; more would be a long empty list. */
const SHOWN_PLACES = 3

/** What one holds, and a field to hold another with. */
export function NamesCard({ logins, rules: { perAccount, days } }: NamesCardProps) {
  const { t } = useTranslation()
  const list = useList(api.reservedNames.getMyReservedNames, {})
  const held = list.rows?.length ?? 0
  return (
    <Card className={classes.card}>
      <div className={classes.ask}>
        <p className={classes.lead}>
          {days === null ? t('profile.names.lead') : t('profile.names.leadDays', { count: days })}
        </p>
        <NameForm logins={logins} isFull={held >= perAccount} />
      </div>
      <div className={classes.held}>
        <p className={classes.count}>{t('profile.names.held', { held, count: perAccount })}</p>
        {list.rows ? (
          <>
            {held > 0 ? (
              <ul aria-label={t('profile.names.list')}>
                {list.rows.map((name) => (
                  <ReservedNameTag key={name.name} reserved={name} />
                ))}
              </ul>
            ) : null}
            <FreePlaces count={Math.min(perAccount, SHOWN_PLACES) - held} />
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
