import { editRule } from './character-edit.ts'
import { finderOf, repoOf } from './entry.ts'
import { isEdit, typeFile, VISITOR, type Wanted } from './look-up.ts'
import { kebab, routesOf } from './names.ts'
import { pageFilesOf } from './page-files.ts'

// The files of a call as they begin: they compile once its words and its icon stand, and the table of what is counted; their tests
// say what is not done.

/** Paths and texts. */
export const filesOf = (wanted: Wanted): ReadonlyMap<string, string> =>
  new Map([
    ...(wanted.isNewGroup ? [groupFile(wanted), routesFile(wanted)] : []),
    wanted.isByDay ? count(wanted) : isEdit(wanted) ? editRule(wanted) : rule(wanted),
    wanted.isByDay ? countTest(wanted) : ruleTest(wanted),
    ...pageFilesOf(wanted),
  ])

const groupFile = ({ group, contractFile }: Wanted): [string, string] => [
  contractFile,
  `
export const ${group} = {
} as const satisfies Record<string, Call>
`,
]

const routesFile = ({ group, contractFile, serverFolder }: Wanted): [string, string] => [
  `${serverFolder}/routes.ts`,
  `import type { ${group} } from '${typeFile(contractFile)}'
import type { Handlers } from '../../platform/http/engine/context.ts'

export const ${routesOf(group)}: Handlers<typeof ${group}> = {
}
`,
]

function rule({ group, key, contractFile, serverFolder }: Wanted): [string, string] {
  const up = '../'.repeat(serverFolder.split('/').length - 2)
  return [
    `${serverFolder}/${kebab(key)}.ts`,
    `import type { ${group} } from '${typeFile(contractFile)}'
import { AppError } from '${up}platform/errors/app-error.ts'
import type { Rule } from '${up}platform/http/engine/context.ts'

/** Refuses everybody. @throws AppError UNAVAILABLE */
export const ${key}: Rule<typeof ${group}.${key}> = () => {
  throw new AppError('UNAVAILABLE')
}
`,
  ]
}

const OF_ITS_SERVER = `
    where: sql\`server = \${server}\`,`

function count({ key, serverFolder, isOfAllServers }: Wanted): [string, string] {
  const platform = `${'../'.repeat(serverFolder.split('/').length - 2)}platform/db`
  return [
    `${serverFolder}/${repoOf(key)}.ts`,
    `${isOfAllServers ? '' : "import type { ServerKey } from '@castellan/contract/engine/servers'\n"}import { sql } from 'kysely'
import { countByDay } from '${platform}/count-by-day.ts'
import type { Db } from '${platform}/database.ts'

/** What was counted on ${isOfAllServers ? 'all servers' : 'a server'} on each of the last days. */
export const ${finderOf(key)} = (db: Db, ${isOfAllServers ? '' : 'server: ServerKey, '}days: number) =>
  countByDay(db, days, {
    table: 'TABLE',
    at: 'MOMENT',
    figures: { rows: sql\`count(*)\` },${isOfAllServers ? '' : OF_ITS_SERVER}
  })
`,
  ]
}

function ruleTest({ group, key, call, serverFolder }: Wanted): [string, string] {
  const who = VISITOR[call.access] ?? 'player'
  return [
    testOf({ key, serverFolder }),
    `import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { api } = (await signIn(portal, '${who}')).browser
const { samples } = await samplesFor(portal)

it('${group}.${key} answers whom it lets in', async () => {
  expect(await api.${group}.${key}(samples.${group}.${key}())).toEqual('…')
})
`,
  ]
}

/**
 * A row more is there on one of the days than before, since the people of the test portal have a past of their own; that of another
 * server counts where all servers do. What was answered is remembered, for each number of days.
 */
function countTest({ group, key, call, serverFolder, isOfAllServers }: Wanted): [string, string] {
  const who = VISITOR[call.access] ?? 'player'
  const what = isOfAllServers ? 'what is there' : 'what is of its server alone'
  return [
    testOf({ key, serverFolder }),
    `import { DAY_MS } from '@castellan/contract/rules/durations'
import { expect, it } from 'vitest'
import { DEFAULT_SERVER as server${isOfAllServers ? '' : ', SERVER_KEYS'} } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'

const portal = await openTestPortal()
const { api } = (await signIn(portal, '${who}')).browser
${isOfAllServers ? '' : 'const other = SERVER_KEYS.find((one) => one !== server)!\n'}
it('${group}.${key} counts ${what}', async () => {
  const at = new Date(Date.now() - 300 * DAY_MS)
  const put = (row: object) => portal.db.insertInto('TABLE').values({ server, at, ...row }).execute()
  const rowsOfIt = async (days: number) =>
    (await api.${group}.${key}({ days })).find(({ day }) => day === at.toISOString().slice(0, 10))!.rows
  const before = await rowsOfIt(365)
  await put({})
${isOfAllServers ? '' : '  await put({ server: other })\n'}  expect(await rowsOfIt(366)).toBe(before + 1)
})
`,
  ]
}

const testOf = ({ key, serverFolder }: Pick<Wanted, 'key' | 'serverFolder'>) =>
  `server/test/${serverFolder.split('/')[2]}/${kebab(key)}.test.ts`
