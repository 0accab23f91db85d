import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { isWorldEmpty } from '../world/index.ts'
import { fillWorld } from './fill-world.ts'
import { wasFilled } from './filled-repo.ts'
import { seedMoney } from './money/seed-money.ts'
import { ownServers } from './own-servers.ts'
import type { PastStep } from './past-step.ts'
import { findOwned } from './people/owned.ts'
import { hashSecrets } from './people/secrets.ts'
import { seedCompensations } from './seed-compensations.ts'
import { seedHistories } from './seed-histories.ts'
import { seedReferral } from './seed-referral.ts'
import { type ReportedTheft, reportThefts, seedTrail } from './seed-trail.ts'

type Seedable = Pick<Portal, 'config' | 'db' | 'worlds' | 'settings'>

interface Options {
  readonly now: Date
  /** 1 is a full demonstration: ten thousand characters over all worlds. */
  readonly scale?: number
  readonly servers?: readonly ServerKey[]
}

/** Fills the worlds that are empty, and gives their people a past with money. Answers what staff did in them, to be written down. */
export async function seedDemo(portal: Seedable, { now, scale = 1, servers }: Options): Promise<PastStep[]> {
  const thefts: ReportedTheft[] = []
  const acts: PastStep[] = []
  const wanted = ownServers(portal.config).filter(({ key }) => servers?.includes(key) ?? true)
  const secrets = await hashSecrets(portal.config)
  for (const server of wanted) {
    const { key } = server
    const isNew = await isWorldEmpty(portal.db, server.world.schema)
    if (isNew) await fillWorld(portal, { now, scale, server, secrets })
    // read once: whatever happened to people is told of the same characters
    const owned = await findOwned(portal, server, scale)
    // a start that was interrupted may have filled it and told no past
    if (isNew || !(await wasFilled(portal.db, key)))
      await seedHistories(portal, { now, server, owned, secrets })
    await seedMoney(portal, { now, server: key, owned })
    const trail = await seedTrail(portal.db, { now, scale, server })
    if (trail) thefts.push(trail.theft)
    acts.push(...(trail?.acts ?? []))
    await seedReferral(portal, { server: key, owned })
    await seedCompensations(portal, { server: key, world: portal.worlds[key]! })
  }
  await reportThefts(portal.db, thefts)
  return acts
}
