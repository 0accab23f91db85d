import { useTranslation } from 'react-i18next'
import { realmWords } from '../../domain/world/realm-words.ts'
import { servers } from '../../lib/servers.ts'
import { StatusLight } from '../../ui/display/StatusLight.tsx'
import classes from './RealmsNow.module.css'
import { useRealmsNow } from './use-realms-now.ts'

/** The realms beside the card, each with its light and who plays there. */
export function RealmsNow() {
  const { t } = useTranslation()
  const realms = useRealmsNow()
  return (
    <ul className={classes.realms} aria-label={t('account.realmsNow')}>
      {servers.all.map(({ key, name, rate }) => {
        const realm = realms?.find(({ server }) => server === key)
        return (
          <li key={key}>
            <StatusLight status={realm?.state ?? 'unknown'} />
            <span>
              {name} <span className={classes.rate}>{rate}</span>
            </span>
            <small>{realmWords(realm, t)}</small>
          </li>
        )
      })}
    </ul>
  )
}
