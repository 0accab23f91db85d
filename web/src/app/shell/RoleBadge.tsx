import type { Role } from '@castellan/contract/engine/roles'
import { useTranslation } from 'react-i18next'
import classes from './RoleBadge.module.css'

/** The role on the selected server; a plain player needs no badge on a small screen. */
export function RoleBadge({ role }: { readonly role: Role }) {
  const { t } = useTranslation()
  return (
    <span className={classes.badge} data-role={role}>
      <span className="visually-hidden">{t('shell.role')} </span>
      {t(`shell.roles.${role}`)}
    </span>
  )
}
