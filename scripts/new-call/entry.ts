import { isActOfStaff, kebab, type Wanted } from './look-up.ts'
import { intoBlock, withImport, withNames } from './insert.ts'

/** How fields of a name are written in the contract, and what somebody would send; others are short texts. */
const FIELDS: Readonly<Record<string, readonly [schema: string, sample: string]>> = {
  email: ['email', "'player@castellan.test'"],
  id: ['id', '1'],
  days: ['T.Integer({ minimum: 1, maximum: 366 })', '30'],
  reason: ['reason', "'a mistake'"],
}
const TEXT = ['prose(1, 100)', "'some words'"] as const

function object(names: readonly string[], part: 0 | 1) {
  const pairs = names.map((name) => {
    const value = (FIELDS[name] ?? TEXT)[part]
    return value === name ? name : `${name}: ${value}`
  })
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}'
}

/** What is added is not there before, so that it is about nothing else. */
export const hasSubject = ({ call, key }: Wanted) => isActOfStaff(call) && !key.startsWith('add')

/** What whoever acts writes: of staff why, too. */
export const typedBy = ({ call, asked }: Wanted) => [...asked, ...(isActOfStaff(call) ? ['reason'] : [])]

/** Names of fields; an act of staff is about an account, until it is said what else. */
const namesOf = (wanted: Wanted) => [
  ...wanted.call.query,
  ...(hasSubject(wanted) ? ['email'] : []),
  ...typedBy(wanted),
]

/** Good input, as code; of some fields alone. */
export const sampleOf = (wanted: Wanted, isMeant: (name: string) => boolean) =>
  object(namesOf(wanted).filter(isMeant), 1)
export const sentBy = (wanted: Wanted) => sampleOf(wanted, () => true)

function entryOf(wanted: Wanted) {
  const { key, call, isByDay } = wanted
  const names = namesOf(wanted)
  const row = isByDay ? 'closed({ day, rows: count })' : 'closed({})'
  return [
    `  ${key}: ${call.method.toLowerCase()}('${call.path}', {`,
    `    summary: '…',`,
    `    access: '${call.access}',`,
    ...(hasSubject(wanted) ? [`    subject: accountIn('email'),`] : []),
    ...(isActOfStaff(call)
      ? [`    act: { reason: 'required'${hasSubject(wanted) ? ', onOthers: true' : ''} },`]
      : []),
    ...(names.length
      ? [`    ${call.method === 'GET' ? 'query' : 'body'}: closed(${object(names, 0)}),`]
      : []),
    `    output: ${call.method === 'GET' ? `T.Array(${row})` : 'closed({})'},`,
    ...(isByDay ? ['    ttl: 60,'] : []),
    ...(call.isExtra ? ['    extra: true,'] : []),
    ...(call.method === 'GET' ? [] : ['    invalidates: [],']),
    '  }),',
  ].join('\n')
}

const SHAPES = ['closed', 'count', 'day', 'done', 'email', 'id', 'prose', 'reason']

/** The contract of a group with the entry of a call. */
export function withEntry(text: string, wanted: Wanted) {
  const entry = entryOf(wanted)
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b(?!:)`).test(entry)
  let changed = intoBlock(text, new RegExp(`^export const ${wanted.group} = \\{`), entry)
  if (isUsed('T') && !changed.includes("from 'typebox'")) changed = `import * as T from 'typebox'\n${changed}`
  changed = withNames(changed, ['type Call', wanted.call.method.toLowerCase()], '../../engine/call.ts')
  if (isUsed('accountIn')) changed = withNames(changed, ['accountIn'], '../../engine/subject.ts')
  return withNames(changed, SHAPES.filter(isUsed), '../../shapes/fields.ts')
}

/** Good input beside that of its group. */
export function withSample(text: string, wanted: Wanted) {
  const { group, key, isNewGroup } = wanted
  const sent = sentBy(wanted)
  const sample = `${key}: () => (${sent}),`
  if (!isNewGroup) return intoBlock(text, new RegExp(`^ {2,4}${group}: \\{`), sample)
  const typed = text.replace(/SamplesOf<\s*\|?/, `SamplesOf<'${group}' | `)
  return intoBlock(typed, /(=> \(\{|return \{)$/, `${group}: {\n${sample}\n},`)
}

/** The routes of a group with that of a call. */
export function withRoute(routes: string, { group, key, isByDay, isOfAllServers }: Wanted) {
  // a folder that answers some calls of a group names them
  const text = routes.replace(new RegExp(`(Pick<\\s*Handlers<typeof ${group}>,)\\s*\\|?`), `$1 '${key}' | `)
  const begin = new RegExp(`Handlers<typeof ${group}>`)
  if (!isByDay)
    return intoBlock(withImport(text, `import { ${key} } from './${kebab(key)}.ts'`), begin, `${key},`)
  const find = finderOf(key)
  return intoBlock(
    withImport(text, `import { ${find} } from './${repoOf(key)}.ts'`),
    begin,
    isOfAllServers
      ? `${key}: ({ days }, { db }) => ${find}(db, days),`
      : `${key}: ({ days }, { db, server }) => ${find}(db, server, days),`,
  )
}

/** `getRegistrationStatistics`: what its repo is called, and what it exports. */
export const repoOf = (key: string) => `${kebab(key.replace(/^get/, ''))}-repo`.replace(/^-/, '')
export const finderOf = (key: string) => key.replace(/^get/, 'find')
