import { editEntry } from './character-edit.ts'
import { isEdit, isActOfStaff, type Wanted } from './look-up.ts'
import { isId, kebab } from './names.ts'
import { intoBlock, withImport, withNames } from './insert.ts'
import { SUBJECTS } from './subjects.ts'

/** How fields of a name are written in the contract, and what somebody would send; others are short texts. */
const FIELDS: Readonly<Record<string, readonly [schema: string, sample: string]>> = {
  email: ['email', "'player@castellan.test'"],
  id: ['id', '1'],
  days: ['T.Integer({ minimum: 1, maximum: 366 })', '30'],
  reason: ['reason', "'a mistake'"],
}
const TEXT = ['prose(1, 100)', "'some words'"] as const

/** As the contract has it, as a page would send it, or as one of the things that the samples are given. */
type Part = 'schema' | 'sample' | 'given'

function object(wanted: Wanted, names: readonly string[], part: Part) {
  const subject = subjectOf(wanted)
  const pairs = names.map((name) => {
    const [schema, sample] =
      name === subject?.field ? [subject.schema, subject.sample] : (FIELDS[isId(name) ? 'id' : name] ?? TEXT)
    const given = name === subject?.field ? (subject.given?.[1] ?? sample) : sample
    const value = { schema, sample, given }[part]
    return value === name ? name : `${name}: ${value}`
  })
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}'
}

/** How it names what it is about. */
export const subjectOf = ({ about }: Wanted) => (about === null ? null : SUBJECTS[about])

/** What whoever acts writes: of staff why, too. */
export const typedBy = ({ asked, asksWhy }: Wanted) => [...asked, ...(asksWhy ? ['reason'] : [])]

/** Names of fields: ids and what it is about come before what is typed. */
function namesOf(wanted: Wanted) {
  const subject = subjectOf(wanted)
  return [...wanted.call.query, ...wanted.ids, ...(subject ? [subject.field] : []), ...typedBy(wanted)]
}

/** Good input, as code; of some fields alone. */
export const sampleOf = (wanted: Wanted, isMeant: (name: string) => boolean, part: Part = 'sample') =>
  object(wanted, namesOf(wanted).filter(isMeant), part)
export const sentBy = (wanted: Wanted) => sampleOf(wanted, () => true)

/** An act that reaches all servers is of whoever has the role on each, until somebody says otherwise. */
export const isEverywhere = (call: Wanted['call']) => isActOfStaff(call) && !call.path.includes('{server}')

function entryOf(wanted: Wanted) {
  const { key, call, isByDay, about, asksWhy } = wanted
  if (isEdit(wanted)) return editEntry(wanted, object(wanted, [...wanted.ids, ...wanted.asked], 'schema'))
  const names = namesOf(wanted)
  const row = isByDay ? 'closed({ day, rows: count })' : 'closed({})'
  return [
    `  ${key}: ${call.method.toLowerCase()}('${call.path}', {`,
    `    summary: '…',`,
    `    access: '${call.access}',`,
    ...(about === null ? [] : [`    subject: ${about}In('${SUBJECTS[about].field}'),`]),
    ...(isActOfStaff(call)
      ? [
          `    act: { reason: '${asksWhy ? 'required' : 'none'}'${about === null ? '' : ', onOthers: true'} },`,
        ]
      : []),
    ...(isEverywhere(call) ? ['    everywhere: true,'] : []),
    ...(names.length
      ? [`    ${call.method === 'GET' ? 'query' : 'body'}: closed(${object(wanted, names, 'schema')}),`]
      : []),
    `    output: ${call.method === 'GET' ? `T.Array(${row})` : 'closed({})'},`,
    ...(isByDay ? ['    ttl: 60,'] : []),
    ...(call.isExtra ? ['    extra: true,'] : []),
    ...(call.method === 'GET' ? [] : ['    invalidates: [],']),
    '  }),',
  ].join('\n')
}

const SHAPES = ['closed', 'count', 'day', 'done', 'email', 'id', 'prose', 'reason']
const IN_FIELDS = 'fields'

/** The contract of a group with the entry of a call. */
export function withEntry(text: string, wanted: Wanted) {
  const entry = entryOf(wanted)
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b(?!:)`).test(entry)
  let changed = intoBlock(text, new RegExp(`^export const ${wanted.group} = \\{`), entry)
  if (isUsed('T') && !changed.includes("from 'typebox'")) changed = `import * as T from 'typebox'\n${changed}`
  changed = withNames(changed, ['type Call', wanted.call.method.toLowerCase()], '../../engine/call.ts')
  if (wanted.about !== null && !isEdit(wanted)) {
    const { schema, shapes = IN_FIELDS } = SUBJECTS[wanted.about]
    changed = withNames(changed, [`${wanted.about}In`], '../../engine/subject.ts')
    changed = withNames(changed, [schema], `../../shapes/${shapes}.ts`)
  }
  return withNames(changed, SHAPES.filter(isUsed), `../../shapes/${IN_FIELDS}.ts`)
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
