import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { closed, email, maybe, moment, reason, scope, staffRole } from '../../shapes/fields.ts'

const heldRole = closed({ role: staffRole, scope: T.String(), grantedAt: moment })

const staffMember = closed({
  email: T.String(),
  roles: T.Array(heldRole),
  validated: T.Boolean({ description: 'whether the address is confirmed: without that no role counts' }),
  blocked: T.Boolean(),
  frozen: T.Boolean(),
  twoFactor: maybe(
    T.Boolean({ description: 'null of whoever the reader may not act on, as is the last sign-in' }),
  ),
  awaitsTwoFactor: T.Boolean({ description: 'whether the roles count only once two-factor sign-in is on' }),
  lastSignIn: maybe(moment),
})
export type StaffMember = T.Static<typeof staffMember>

const act = {
  access: 'superuser',
  subject: accountIn('email'),
  act: { reason: 'required', onOthers: true },
  body: closed({ email, role: staffRole, scope, reason }),
  output: staffMember,
  // whose role it is has another session from now on
  invalidates: ['staff', 'role'],
} as const

/** Who works for the servers, as what and where. */
export const staffRoles = {
  getAdminUsers: get('{auth}/get-admin-users', {
    summary: 'Everybody who holds a role, with all of their roles and how their sign-in is guarded.',
    access: 'superuser',
    output: T.Array(staffMember),
    tags: ['staff'],
  }),
  addRole: post('{auth}/add-role', {
    ...act,
    summary: 'Gives a master account a role on a server, or on all of them.',
  }),
  removeRole: post('{auth}/remove-role', {
    ...act,
    summary: 'Takes a role from a master account.',
    act: { ...act.act, onErased: true },
  }),
} as const satisfies Record<string, Call>
