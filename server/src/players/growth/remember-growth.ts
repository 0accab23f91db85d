import { GROWTH_DAYS } from '@castellan/contract/calls/players/growth'
import { DAY_MS } from '@castellan/contract/rules/durations'
import type { GameWorld } from '@castellan/game-world/port'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { noteNames } from '../former-names/former-name-repo.ts'
import { addCharacterDays, findClaimedLogins, forgetCharacterDays } from './growth-repo.ts'

/** Logins whose characters are asked for at once. */
const BATCH = 500

export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Four times a day: how far the characters of master accounts have come. A world that does not answer leaves a gap. */
export function rememberGrowthJob({
  db,
  worlds,
  log,
}: Pick<Portal, 'db' | 'worlds' | 'log'>): JobKind<object> {
  return {
    queue: 'remember-growth',
    // the last one tells what a day has come to
    cron: '50 5,11,17,23 * * *',
    options: { retryLimit: 0, expireInSeconds: 1_800 },
    run: async () => {
      const now = Date.now()
      await inEachWorld({ worlds, log }, 'no memory of how characters grow', (server, world) =>
        rememberWorld(db, server, world, dayOf(now)),
      )
      await forgetCharacterDays(db, dayOf(now - GROWTH_DAYS * DAY_MS))
    },
  }
}

async function rememberWorld(db: Portal['db'], server: string, { characters }: GameWorld, day: string) {
  let after = ''
  for (;;) {
    const logins = await findClaimedLogins(db, server, { after, limit: BATCH })
    if (!logins.length) return
    const asked = new Date()
    const found = await characters.ofAccounts(logins)
    await noteNames(
      db,
      server,
      found.map(({ id, name }) => ({ characterId: id, name })),
      asked,
    )
    await addCharacterDays(
      db,
      server,
      found.map(({ id, level, exp }) => ({ characterId: id, day, level, exp })),
    )
    after = logins.at(-1)!
  }
}
