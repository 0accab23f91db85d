import type { ServerDirectory, ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { journalOfOperator } from '../../platform/journal/journal.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { type BalancePlan, planBalances } from './plan-balances.ts'
import { type PanelLine, readPanelFile } from './read-panel-file.ts'
import { takeOver, type TakenOver } from './take-over.ts'

interface Run {
  readonly servers: ServerDirectory
  /** Who runs the command, as the journal names them. */
  readonly by: string
  /** False for a preview. */
  readonly isCommitted: boolean
  /** When the file was written on the former panel; null where nobody says. */
  readonly asOf?: Date | null
}

/** Mistakes and people a preview names. */
const NAMED = 20

/**
 * Takes over the balances of a former panel: by default says what would happen; committed, does it line by line, each once for ever.
 * @throws OperatorError where the file has a mistake
 */
export async function importBalances(
  db: Db,
  content: string,
  { servers, by, isCommitted, asOf = null }: Run,
) {
  const file = readPanelFile(content, servers)
  const plan = await planBalances(db, file, asOf)
  const told = describe(plan, file.empty, servers)
  if (plan.mistakes.length)
    throw new OperatorError(
      `${told}\n\nNothing was changed. Correct these lines first: a file with mistakes is not taken over.`,
    )
  if (!isCommitted)
    return `${told}\n\nNothing was changed. To take these coins over: npm run import-balances -- FILE --commit`
  await noteBegun(db, by, [...plan.credited, ...plan.waiting])
  const done: Record<TakenOver, PanelLine[]> = { credited: [], waiting: [], before: [...plan.before] }
  for (const line of [...plan.credited, ...plan.waiting]) done[await takeOver(db, line, by, asOf)].push(line)
  await noteRun(db, by, done)
  return `Taken over.\n\n${table(servers, [
    ['credited', done.credited],
    ['kept until their holder comes', done.waiting],
    ['taken over before', done.before],
  ])}`
}

/** A row of the journal about a run, on a server. */
const noteOf = (tx: Tx, by: string, scope: ServerKey, after: object) =>
  journalOfOperator(
    tx,
    { name: by, reason: '' },
    { call: 'import-balances', scope, target: { title: 'former panel' }, before: null, after },
  )

/** Write-ahead: a run that is cut off stands in the journal too. */
const noteBegun = (db: Db, by: string, lines: readonly PanelLine[]) =>
  inTransaction(db, async (tx) => {
    for (const [scope, its] of Map.groupBy(lines, ({ server }) => server))
      await noteOf(tx, by, scope, { begun: its.length, coins: sumOf(its) })
  })

/** One row of the journal for each server of a run that changed something; each line has its own in the ledger. */
const noteRun = (db: Db, by: string, { credited, waiting }: Record<TakenOver, readonly PanelLine[]>) =>
  inTransaction(db, async (tx) => {
    const byServer = Map.groupBy([...credited, ...waiting], ({ server }) => server)
    for (const [scope, lines] of byServer) {
      const isCredited = new Set(credited)
      await noteOf(tx, by, scope, {
        credited: lines.filter((line) => isCredited.has(line)).length,
        waiting: lines.filter((line) => !isCredited.has(line)).length,
        coins: sumOf(lines),
      })
    }
  })

function describe(
  { credited, waiting, before, mistakes }: BalancePlan,
  empty: number,
  servers: ServerDirectory,
) {
  const parts = [
    table(servers, [
      ['to be credited', credited],
      ['nobody here yet, kept until their holder comes', waiting],
      ['taken over before', before],
    ]),
    listed(
      'To be credited',
      credited.map(({ line, holder, server, coins, email }) =>
        holder === email
          ? `line ${line}: ${coins} to ${email} on ${server}`
          : `line ${line}: ${coins} to ${email}, who has ${holder} on ${server}`,
      ),
    ),
    listed(
      'Nobody here yet, or not known to be who it was',
      waiting.map(({ line, kind, holder, server, coins, newOwner }) =>
        newOwner !== undefined
          ? `line ${line}: ${coins} for ${holder} on ${server}, which ${newOwner} made in the portal: --as-of MOMENT says when the file was written`
          : kind === 'email'
            ? `line ${line}: ${coins} for whoever proves ${holder} by its mail, on ${server}`
            : `line ${line}: ${coins} for whoever links the game account ${holder} on ${server}`,
      ),
    ),
    empty ? `Lines that say that somebody has no coins: ${empty}` : '',
    listed(
      'Mistakes',
      mistakes.map(({ line, why }) => `line ${line}: ${why}`),
    ),
  ]
  return parts.filter(Boolean).join('\n\n')
}

type Rows = readonly (readonly [what: string, lines: readonly PanelLine[]])[]

/** Sums by server. */
function table(servers: ServerDirectory, rows: Rows) {
  const told = servers.keys.flatMap((key) => {
    const here = rows
      .map(([what, lines]) => [what, lines.filter(({ server }) => server === key)] as const)
      .filter(([, lines]) => lines.length)
    if (!here.length) return []
    return [key, ...here.map(([what, lines]) => `  ${lines.length} lines, ${sumOf(lines)} coins: ${what}`)]
  })
  return told.length ? told.join('\n') : 'The file has no line with coins.'
}

const listed = (title: string, lines: readonly string[]) =>
  lines.length
    ? [
        `${title}:`,
        ...lines.slice(0, NAMED).map((line) => `  ${line}`),
        ...(lines.length > NAMED ? [`  and ${lines.length - NAMED} more`] : []),
      ].join('\n')
    : ''

const sumOf = (lines: readonly PanelLine[]) => lines.reduce((sum, { coins }) => sum + coins, 0)
