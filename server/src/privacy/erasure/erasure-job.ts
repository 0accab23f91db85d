import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { forgetEventsOfErased } from './closing-repo.ts'
import { closeGameAccounts } from './close-game-accounts.ts'
import { eraseAccount } from './erase-account.ts'
import { findDueErasures } from './erase-repo.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    /** Days for which an account waits to be erased, and can be kept. */
    readonly erasureDays: number
  }
}

type Means = Pick<Portal, 'db' | 'jobs' | 'config' | 'log' | 'worlds'>

/** Every ten minutes: erases the accounts whose wait is over, and has their worlds follow. */
export const erasureJob = (means: Means): JobKind<object> => ({
  queue: 'erasure',
  cron: '*/10 * * * *',
  run: () => eraseDue(means),
})

export async function eraseDue(means: Means) {
  for (const id of await findDueErasures(means.db)) await tryToErase(means, id)
  for (const [server, world] of Object.entries(means.worlds)) await closeGameAccounts(means, server, world)
  await forgetEventsOfErased(means.db)
}

/** One that cannot be erased, for whatever reason, keeps nobody else waiting. */
async function tryToErase(means: Means, accountId: number) {
  try {
    const outcome = await eraseAccount(means, accountId)
    if (outcome === 'waits')
      means.log.info({ accountId }, 'an account is not erased yet: money is under way, or it cools off')
  } catch (err) {
    means.log.error({ err, accountId }, 'an account could not be erased')
  }
}
