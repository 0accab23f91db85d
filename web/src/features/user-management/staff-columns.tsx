import type { StaffMember } from '@castellan/contract/calls/moderation/staff-roles'
import { Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { RoleTag, scopeTitle } from './RoleTag.tsx'
import classes from './UserManagement.module.css'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'

/** The columns of the staff: a row is a person. */
export function staffColumns(t: TFunction, format: Format): Column<StaffMember>[] {
  const lastSignIn = momentColumn<StaffMember>(
    format,
    'lastSignIn',
    t('admin.staff.lastSignIn'),
    3,
    (row) => row.lastSignIn,
  )
  return [
    {
      ...textColumn('email', t('money.email'), 1),
      cell: (row) => (
        <span className={classes.person}>
          <MasterAccountLink email={row.email} />
          {standingOf(t, row).map((words) => (
            <Tag key={words} tone="ember" size="sm">
              {words}
            </Tag>
          ))}
        </span>
      ),
      below: ({ roles }) => roles.map((held) => roleText(t, held)).join(', '),
    },
    {
      id: 'roles',
      header: t('admin.staff.roles'),
      priority: 2,
      value: ({ roles }) => roles.map((held) => roleText(t, held)).join('; '),
      cell: ({ roles }) => (
        <Group gap="2xs">
          {roles.map((held) => (
            <RoleTag key={`${held.role} ${held.scope}`} held={held} />
          ))}
        </Group>
      ),
    },
    {
      id: 'twoFactor',
      header: t('admin.staff.twoFactor'),
      priority: 2,
      searchable: false,
      value: ({ twoFactor }) =>
        twoFactor === null ? '' : t(twoFactor ? 'admin.staff.on' : 'admin.staff.off'),
      cell: ({ twoFactor, awaitsTwoFactor }) =>
        twoFactor === null ? (
          '—'
        ) : (
          <Tag tone={twoFactor ? 'jade' : awaitsTwoFactor ? 'ember' : 'gray'}>
            {t(twoFactor ? 'admin.staff.on' : awaitsTwoFactor ? 'admin.staff.awaited' : 'admin.staff.off')}
          </Tag>
        ),
    },
    { ...lastSignIn, cell: (row) => (isWithheld(row) ? '—' : lastSignIn.cell!(row)) },
  ]
}

/** How they sign in is not told to whoever may not act on them. */
const isWithheld = ({ twoFactor }: StaffMember) => twoFactor === null

/** Why somebody's roles do not count now. */
const standingOf = (t: TFunction, { blocked, frozen, validated }: StaffMember) => [
  ...(blocked ? [t('admin.staff.blocked')] : []),
  ...(frozen ? [t('admin.staff.frozen')] : []),
  ...(validated ? [] : [t('admin.staff.unproved')]),
]

const roleText = (t: TFunction, { role, scope }: StaffMember['roles'][number]) =>
  `${t(`shell.roles.${role}`)}, ${scopeTitle(t, scope)}`
