import { existsSync } from 'node:fs'
import { ROLES, type StaffRole } from '@castellan/contract/roles'
import { SERVER_KEYS } from '@castellan/contract/servers'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { migrate } from '../db/migrate.ts'
import { explainFailedStart } from '../start-failure.ts'
import { grantRole } from '../auth/grant-role.ts'

const USAGE = `npm run grant -- EMAIL ROLE SCOPE
  EMAIL  a registered master account
  ROLE   GameMaster, Admin or SuperUser
  SCOPE  all, or one of ${SERVER_KEYS.join(', ')}`

const STAFF_ROLES = ROLES.filter((role): role is StaffRole => role !== 'User')
const SCOPES = ['all', ...SERVER_KEYS] as const

async function grant([email, role, scope, ...rest]: readonly string[]) {
  const staffRole = STAFF_ROLES.find((known) => known === role)
  const knownScope = SCOPES.find((known) => known === scope)
  if (!email || !staffRole || !knownScope || rest.length) throw new Error(USAGE)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const database = await openDatabase(readConfig())
  try {
    await migrate(database.db)
    const outcome = await grantRole(database.db, email, staffRole, knownScope)
    if (outcome === 'no account') throw new Error(`There is no master account ${email}. Register it first.`)
    return outcome === 'granted'
      ? `${email} is now ${role} on ${scope}.`
      : `${email} was ${role} on ${scope} already.`
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await grant(process.argv.slice(2))}\n`)
  process.exit(0)
} catch (error) {
  const known = error instanceof Error && !('code' in error) && error.name === 'Error'
  process.stderr.write(
    `${known ? error.message : explainFailedStart(error).replace('did not start', 'cannot grant')}\n`,
  )
  process.exit(1)
}
