import type { StaffMember } from '@castellan/contract/calls/moderation/staff-roles'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session/session.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { GiveRoleForm } from './GiveRoleForm.tsx'
import { HeldRoles } from './HeldRoles.tsx'

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
