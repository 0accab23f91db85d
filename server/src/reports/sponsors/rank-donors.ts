import type { Period } from '../../platform/time/period.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { inEuros } from '../donations/in-euros.ts'
import { findSponsors } from './sponsor-repo.ts'

/** Donors that are named, the largest sum first. */
const MOST = 500

/** Who paid most in a period, in euro cents, less what was given back; below a cent nobody is a donor. */
export async function rankDonors(
  { db, server, settings }: Pick<WorldContext, 'db' | 'server' | 'settings'>,
  period: Period,
  { shownOnly }: { readonly shownOnly: boolean },
) {
  const { weights, ofWeighted } = inEuros(settings.of(server).donations.rates)
  const rows = await findSponsors(db, { server, period, weights, limit: MOST, shownOnly })
  return rows
    .map(({ weighted, ...donor }) => ({ ...donor, minor: ofWeighted(BigInt(weighted)) }))
    .filter(({ minor }) => minor > 0)
}
