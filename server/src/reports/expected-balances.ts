import type { reports } from '@castellan/contract/calls/reports/reports'
import type { Rule } from '../platform/http/engine/context.ts'
import { countExpected, listExpected } from './expected-balances-repo.ts'

/** Lines that are told, those that wait first. */
const MOST = 1_000

/** Coins of a former panel: what was credited, and what waits for its holder. */
export const getExpectedBalances: Rule<typeof reports.getExpectedBalances> = async (
  _sent,
  { db, server },
) => {
  const [sums, entries] = await Promise.all([countExpected(db, server), listExpected(db, server, MOST)])
  return {
    ...sums,
    entries: entries.map(({ importedAt, creditedAt, ...entry }) => ({
      ...entry,
      importedAt: importedAt.toISOString(),
      creditedAt: creditedAt?.toISOString() ?? null,
    })),
  }
}
