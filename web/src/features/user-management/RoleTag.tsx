import type { StaffMember } from '@castellan/contract/calls/moderation/staff-roles'
import type { StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { serverTitle } from '../../lib/servers.ts'

const TONES: Readonly<Record<StaffRole, Tone>> = { SuperUser: 'gold', Admin: 'azure', GameMaster: 'jade' }

/** A role and where it holds. */
export function RoleTag({ held: { role, scope } }: { held: StaffMember['roles'][number] }) {
  const { t } = useTranslation()
  return <Tag tone={TONES[role]}>{`${t(`shell.roles.${role}`)} · ${scopeTitle(t, scope)}`}</Tag>
}

/** Where a role holds, as people read it. */
export const scopeTitle = (t: TFunction, scope: RoleScope) =>
  scope === EVERYWHERE ? t('admin.staff.everywhere') : serverTitle(scope)
