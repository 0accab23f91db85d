import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import { openProgram } from './browser.ts'
import type { TestPortal } from './open-test-portal.ts'
import { newPerson, newSession } from './people.ts'

/** Staff as a program, with the default server selected. */
export async function newStaff(portal: TestPortal, role: StaffRole, scope: RoleScope) {
  const person = await newPerson(portal, { roles: [{ role, scope }] })
  const program = openProgram(portal)
  program.token = (await newSession(portal, person.id)).token
  return { ...person, api: program.api }
}

export type Staff = Awaited<ReturnType<typeof newStaff>>
