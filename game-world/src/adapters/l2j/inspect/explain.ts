import { chronicleByKey } from '../../../game-data/index.ts'
import { UNKEPT, type Unkept } from '../../../port/index.ts'
import { inWords, isTogether } from '../database/address.ts'
import { LARGE } from '../census/census.ts'
import { grantsFor, mayWrite } from '../world/grants.ts'
import type { Inspection } from './inspect.ts'
import { namingTablesIn } from './naming-rows.ts'
import { leftOutLines } from './left-out.ts'
import { sampleLines } from './sample-lines.ts'
import { inPlainWords } from './words.ts'

/** An inspection as lines for whoever keeps the server. */
export const explain = (inspection: Inspection): string =>
  [
    ...found(inspection),
    ...section('Counted', counted(inspection)),
    ...section('What players see of it', shown(inspection)),
    ...section('What can be done to it', done(inspection)),
    ...section('Not found, and left out', inspection.findings.dialect.missing),
    ...section('Rows left out', leftOutLines(inspection.leftOut)),
    ...samples(inspection),
    ...section('Rights', rights(inspection)),
  ].join('\n')

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]

const samples = ({ sample, findings }: Inspection) =>
  sampleLines(sample, findings.chronicle).flatMap(([title, lines]) => section(title, lines))

function found({ address, findings, sureness, milliseconds, whyNotAll }: Inspection): string[] {
  const { dialect, likenesses, version, game, chronicle } = findings
  const { against = [] } = likenesses[0] ?? {}
  return [
    `Connected to ${inWords(address.game)} in ${milliseconds} ms: ${version}, ${game.size} tables.`,
    ...(isTogether(address) ? [] : [`Accounts are read from ${inWords(address.login)}.`]),
    ...(whyNotAll === null ? [] : [`But ${whyNotAll}. The statements under “Rights” let them read all.`]),
    `It is a database of ${dialect.family.name} (${sureness}).`,
    ...against.map((mark) => `  But ${mark}.`),
    ...(sureness === 'certain'
      ? []
      : [`  Next comes ${likenesses[1]?.family.name}. What is there is read under any name that is known.`]),
    `Chronicle: it looks like ${chronicleByKey(chronicle).name} (${chronicle}); you say in the servers’ file which it is.`,
  ]
}

const counted = ({ totals, online, staff, address }: Inspection) => [
  `accounts: ${totals.accounts}; characters: ${totals.characters}, in the game now: ${online}; clans: ${totals.clans}; alliances: ${totals.alliances}`,
  `piles and things: ${totals.items}; adena: ${totals.adena}`,
  ...(staff > 0
    ? [
        `staff (access level ${address.staffFrom} and above, ?staff= in the address): ${staff} characters, which stand in no ranking`,
      ]
    : []),
  ...(totals.accounts === 0 && totals.characters > 0
    ? ['No accounts: if the login server has a database of its own, add ?login=NAME to the address.']
    : []),
  ...(totals.characters >= LARGE || totals.items >= LARGE
    ? [
        `So many are counted once in ${address.statisticsMinutes} minutes. The first start of all takes some seconds for it, and statistics say so meanwhile.`,
      ]
    : []),
  ...(totals.characters === 0 ? ['No characters yet: the pages of this server will be empty.'] : []),
]

/** Of the folder that the address names. */
function crests({ address: { crestFolder }, crestFiles, findings: { dialect } }: Inspection): string[] {
  if (crestFolder === null) return []
  if (dialect.has('crest')) return ['Crests lie in a table, so crests= in the address is not needed.']
  return crestFiles === null
    ? [`The folder of crests ${crestFolder} is not there, or this user may not read it.`]
    : [`Crests are read from ${crestFolder}: ${crestFiles} files.`]
}

function shown(inspection: Inspection): string[] {
  const {
    findings,
    world: { features, capabilities },
  } = inspection
  const naming = namingTablesIn(findings.game)
  const names = Object.entries(features)
  const yes = names.filter(([, has]) => has).map(([name]) => inPlainWords(name))
  const no = names.filter(([, has]) => !has).map(([name]) => inPlainWords(name))
  const unkept = Object.entries(capabilities.unkept).map(
    ([what, why]) => `– ${UNKEPT[what as Unkept]}: ${why}`,
  )
  return [
    `Shown: ${['accounts', 'characters', 'items', 'clans', 'castles', ...yes].join(', ')}`,
    ...(no.length > 0 ? [`Not in its chronicle or tables: ${no.join(', ')}`] : []),
    ...(naming.length > 0
      ? [
          `It names items and NPCs itself (${naming.join(', ')}): npm run import-resources -- ALIAS ADDRESS takes these names over.`,
        ]
      : []),
    ...crests(inspection),
    ...unkept,
    ...(typeof capabilities.itemTrail === 'object'
      ? [`– stories of items: ${capabilities.itemTrail.cannot}`]
      : []),
  ]
}

/** What can be done to it, and what not with the reason. */
function done({ address, writing, world: { capabilities } }: Inspection): string[] {
  if (writing.whyNot !== null) return [`Nothing: ${writing.whyNot}`]
  const all = Object.entries(capabilities.actions)
  const able = all.filter(([, capability]) => typeof capability === 'string').map(([kind]) => kind)
  const reasons = Map.groupBy(
    all.flatMap(([kind, capability]) =>
      typeof capability === 'object' ? [{ kind, why: capability.cannot }] : [],
    ),
    ({ why }) => why,
  )
  return [
    able.map(inPlainWords).join(', '),
    ...[...reasons].map(
      ([why, kinds]) => `– ${kinds.map(({ kind }) => inPlainWords(kind)).join(', ')}: ${why}`,
    ),
    ...(typeof capabilities.lastingItems === 'object' && typeof capabilities.actions.giveItems === 'string'
      ? [`– accessories for some days: ${capabilities.lastingItems.cannot}`]
      : []),
    ...(typeof capabilities.lists === 'object'
      ? [`– lists of the portal, for the game to read: ${capabilities.lists.cannot}`]
      : []),
    ...(address.delivery === null ? [] : [`New things are handed over through ${address.delivery}.`]),
    ...(writing.lackedTables.length > 0
      ? [`When it starts, the portal makes tables of its own: ${writing.lackedTables.join(', ')}.`]
      : ['The tables of the portal are there.']),
  ]
}

function rights({ address, grants, knownAs, withoutTransactions, whyNotAll }: Inspection): string[] {
  const canWrite = [address.game, address.login].some(({ database }) => mayWrite(grants, database))
  const isAnother = canWrite && !address.isWritable
  const told = address.isWritable
    ? 'Writing needs this much; CREATE may be taken away once the tables of the portal are there.'
    : canWrite
      ? 'This user may write, and reading needs no more than SELECT. One that only reads:'
      : whyNotAll === null
        ? 'This user may read and no more, as it should be, by:'
        : 'This user may not read all that is needed. It may by:'
  return [
    told,
    ...grantsFor(address, isAnother ? new Map() : knownAs),
    ...(withoutTransactions > 0
      ? [
          `${withoutTransactions} tables (MyISAM and the like) know no transactions, and neither reading nor writing counts on them.`,
        ]
      : []),
  ]
}
