import type { StaffMember } from '@castellan/contract/calls/moderation/staff-roles'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { RoleTag } from './RoleTag.tsx'
import { scopeTitle } from './scope-title.ts'
import classes from './UserManagement.module.css'

interface HeldRolesProps {
  member: StaffMember
  /** Nobody takes a role from themselves. */
  isOwn: boolean
}

/** What somebody is, since when, and the way to take it. */
export function HeldRoles({ member: { email, roles }, isOwn }: HeldRolesProps) {
  const { t } = useTranslation()
  if (!roles.length) return <p className={classes.words}>{t('admin.staff.noRole')}</p>
  return (
    <ul className={classes.held} aria-label={t('admin.staff.roles')}>
      {roles.map((held) => {
        const { role, scope, grantedAt } = held
        const names = { role: t(`shell.roles.${role}`), where: scopeTitle(t, scope), email }
        return (
          <li key={`${role} ${scope}`}>
            <span className={classes.role}>
              <RoleTag held={held} />
              <span className={classes.since}>
                {t('admin.staff.since')} <DateTime value={grantedAt} />
              </span>
            </span>
            {isOwn ? null : (
              <ActionButton
                label={t('admin.staff.take')}
                look="danger"
                size="sm"
                question={{
                  title: t('admin.staff.takeTitle', names),
                  message: t('admin.staff.takeWords'),
                }}
                call={api.staffRoles.removeRole}
                act={({ reason }) => api.staffRoles.removeRole({ email, role, scope, reason })}
                onDone={() => addAlert({ type: 'Success', message: t('admin.staff.taken', names) })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
