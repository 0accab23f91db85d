import { findTakenOver, openReferences } from '../../coins/expected/expected-balance-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import { findBalanceHolders } from './holders-repo.ts'
import type { Mistake, PanelFile, PanelLine } from './read-panel-file.ts'

/** A line with the reference it is known by. */
export type Known = PanelLine & { readonly ref: string }

/** One whose holder is nobody here, or a login that somebody made anew. */
type Waiting = Known & { readonly newOwner?: string }

/** What becomes of the lines of a file. */
export interface BalancePlan {
  /** Whose account is known: credited at once, to whom. */
  readonly credited: readonly (Known & { readonly accountId: number; readonly email: string })[]
  /** Kept until their holder comes. */
  readonly waiting: readonly Waiting[]
  /** Taken over before, and nothing happens. */
  readonly before: readonly PanelLine[]
  readonly mistakes: readonly Mistake[]
}

/** Lines that are looked up by one statement. */
const SOME = 1_000

/** Looks who the holders of a file are, and changes nothing. */
export async function planBalances(
  db: Db,
  { lines, mistakes }: PanelFile,
  asOf: Date | null,
): Promise<BalancePlan> {
  const plan = {
    credited: [] as BalancePlan['credited'][number][],
    waiting: [] as Waiting[],
    before: [] as PanelLine[],
    mistakes: [...mistakes],
  }
  const refOf = await openReferences(db)
  for (let from = 0; from < lines.length; from += SOME) {
    const some = lines.slice(from, from + SOME).map((line) => ({ ...line, ref: refOf(line) }))
    const refs = some.map(({ ref }) => ref)
    const known = new Map((await findTakenOver(db, refs)).map(({ ref, coins }) => [ref, coins]))
    const holders = new Map((await findBalanceHolders(db, some, asOf)).map((one) => [keyOf(one), one]))
    for (const line of some) {
      const coins = known.get(line.ref)
      const holder = holders.get(keyOf(line))
      if (coins === line.coins) plan.before.push(line)
      else if (coins !== undefined)
        plan.mistakes.push({
          line: line.line,
          why: `${line.holder} was taken over for ${line.server} before, with ${coins} coins and not ${line.coins}`,
        })
      else if (holder?.isNewer) plan.waiting.push({ ...line, newOwner: holder.email })
      else if (holder) plan.credited.push({ ...line, accountId: holder.accountId, email: holder.email })
      else plan.waiting.push(line)
    }
  }
  plan.mistakes.sort((one, other) => one.line - other.line)
  return plan
}

const keyOf = ({ server, kind, holder }: Pick<PanelLine, 'server' | 'kind' | 'holder'>) =>
  `${server} ${kind} ${holder}`
