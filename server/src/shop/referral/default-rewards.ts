import type { BonusTarget } from '@castellan/contract/shapes/referral-shapes'
import { ADENA, itemOf } from '@castellan/game-world/game-data'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { GameServer } from '../../platform/servers/game-server.ts'
import type { Settings } from '../../settings/settings.ts'
import { claimDefaults, insertReward, putRefType, putRewardItem } from './reward-repo.ts'

const HASTE_POTION = 734
const SCROLL_OF_ESCAPE = 1_538
const SCROLL_OF_RESURRECTION = 3_936

/** What a server gives unless its staff say otherwise: of use at each level, and nothing that is sold for coins. */
const DEFAULTS: readonly (readonly [level: number, target: BonusTarget, itemId: number, count: number])[] = [
  [10, 'guest', ADENA, 20_000],
  [20, 'guest', ADENA, 100_000],
  [20, 'partner', ADENA, 100_000],
  [40, 'guest', HASTE_POTION, 20],
  [40, 'partner', ADENA, 500_000],
  [52, 'guest', SCROLL_OF_ESCAPE, 5],
  [52, 'partner', SCROLL_OF_ESCAPE, 5],
  [61, 'guest', ADENA, 2_000_000],
  [61, 'partner', ADENA, 2_000_000],
  [76, 'guest', SCROLL_OF_RESURRECTION, 5],
  [76, 'partner', SCROLL_OF_RESURRECTION, 5],
]

/** Gives each server the shipped rewards, once in its life: what staff change or end stays so. */
export async function giveDefaultRewards(db: Db, servers: readonly GameServer[], settings: Settings) {
  for (const { key: server, chronicle } of servers)
    await inTransaction(db, async (tx) => {
      if (!(await claimDefaults(tx, server))) return
      const { refType } = settings.of(server).referral
      const typeId = await putRefType(tx, { server, refType, description: '' })
      for (const [level, bonusTarget, itemId, bonusCount] of DEFAULTS) {
        // an early chronicle has money alone
        const given = itemOf(chronicle, itemId)
          ? { itemId, bonusCount }
          : { itemId: ADENA, bonusCount: 500_000 }
        const refItemId = await putRewardItem(tx, server, given.itemId)
        await insertReward(tx, {
          server,
          typeId,
          level,
          bonusTarget,
          bonusCount: given.bonusCount,
          refItemId,
        })
      }
    })
}
