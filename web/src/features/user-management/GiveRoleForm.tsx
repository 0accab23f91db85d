import { STAFF_ROLES, type StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { atField } from '../../lib/api/at-field.ts'
import { api } from '../../lib/api/staff-client.ts'
import { servers } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { scopeTitle } from './RoleTag.tsx'

interface GiveRoleFormProps {
  /** Whom; asked for where it is not said. */
  email: string | undefined
  onGiven: () => void
}

/** Makes somebody staff, or more than they are. */
export function GiveRoleForm({ email: known, onGiven }: GiveRoleFormProps) {
  const { t } = useTranslation()
  const server = useServer()
  const initial = { email: known ?? '', role: 'GameMaster', scope: server, reason: '' }
  const send = async ({ email: typed, role, scope, reason }: typeof initial) => {
    const email = typed.trim()
    const wish = { email, role: role as StaffRole, scope, reason: reason.trim() }
    await api.staffRoles.addRole(wish).catch((error: unknown) => {
      throw atField(error, { OWN_ACCOUNT: 'email', OUTRANKED: 'email', SCOPE_NOT_YOURS: 'scope' })
    })
    const names = { role: t(`shell.roles.${wish.role}`), where: scopeTitle(t, scope), email }
    addAlert({ type: 'Success', message: t('admin.staff.given', names) })
    onGiven()
  }
  return (
    <Form call={api.staffRoles.addRole} initial={initial} onSubmit={send}>
      {known === undefined ? (
        <TextField
          name="email"
          type="email"
          label={t('admin.staff.email')}
          description={t('admin.staff.emailHint')}
          autoComplete="off"
          data-autofocus
        />
      ) : null}
      <SelectField
        name="role"
        label={t('admin.staff.role')}
        data={STAFF_ROLES.map((role) => ({ value: role, label: t(`shell.roles.${role}`) }))}
      />
      <SelectField
        name="scope"
        label={t('admin.staff.scope')}
        data={[EVERYWHERE, ...servers.keys].map((value) => ({ value, label: scopeTitle(t, value) }))}
      />
      <TextAreaField name="reason" label={t('ui.reason')} rows={3} />
      <SubmitButton>{t('admin.staff.give')}</SubmitButton>
    </Form>
  )
}
