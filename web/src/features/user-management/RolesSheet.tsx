import type { StaffMember } from '@castellan/contract/calls/moderation/staff-roles'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session/session.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { GiveRoleForm } from './GiveRoleForm.tsx'
import { RoleTag, scopeTitle } from './RoleTag.tsx'
import classes from './UserManagement.module.css'

/** Whose roles: somebody of the staff, or somebody whose address is typed. */
export type Opened = StaffMember | 'somebody'

interface RolesSheetProps {
  /** Null keeps the sheet closed. */
  opened: Opened | null
  onClose: () => void
}

/** The roles of a person, to be taken, and others to be given. */
export function RolesSheet({ opened, onClose }: RolesSheetProps) {
  const { t } = useTranslation()
  const own = useAccount().email
  const shown = useLast(opened)
  const member = shown === 'somebody' ? null : shown
  const isOwn = member?.email === own
  return (
    <Sheet opened={opened !== null} onClose={onClose} title={member?.email ?? t('admin.staff.give')}>
      {member ? <HeldRoles member={member} isOwn={isOwn} /> : null}
      {isOwn ? (
        <Note>{t('admin.staff.own')}</Note>
      ) : (
        <GiveRoleForm key={member?.email ?? ''} email={member?.email} onGiven={onClose} />
      )}
    </Sheet>
  )
}

interface HeldRolesProps {
  member: StaffMember
  /** Nobody takes a role from themselves. */
  isOwn: boolean
}

/** What somebody is, since when, and the way to take it. */
function HeldRoles({ member: { email, roles }, isOwn }: HeldRolesProps) {
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
