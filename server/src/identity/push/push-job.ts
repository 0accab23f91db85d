import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import type { Tx } from '../../platform/db/database.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { Jobs, JobKind } from '../../platform/jobs/jobs.ts'
import { logGate } from '../../platform/log/log-gate.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { isStale, messageOf } from './message-of.ts'
import {
  deleteBrowser,
  deleteMessage,
  deleteSignedOut,
  MOST_TRIES,
  putOff,
  type TakenMessage,
  takeMessages,
  isPushDue,
} from './push-repo.ts'

const PUSH_QUEUE = 'push'
/** How many are sent side by side. */
const AT_ONCE = 10

type Means = Pick<Portal, 'config' | 'db' | 'webPush' | 'log'>

/** Has what was just told sent at once, and not only with the next minute. */
export const sendSoon = ({ jobs }: { readonly jobs: Jobs }, tx: Tx) => jobs.send(tx, PUSH_QUEUE, {})

/** Sends what waits for browsers. A service that is away is tried again, less and less often, and holds up no other. */
export function pushJob(portal: Means): JobKind<object> {
  const gate = logGate(portal.log)
  return {
    queue: PUSH_QUEUE,
    due: isPushDue,
    // one that waits is enough for all that was told meanwhile
    options: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 },
    run: async () => {
      const silent = { hosts: new Set<string>(), accounts: new Set<number>() }
      for (;;) {
        const { rows } = await takeMessages(portal.db, AT_ONCE)
        await Promise.all(rows.map((row) => deliver(portal, { gate, silent }, row)))
        if (rows.length < AT_ONCE) break
      }
      await deleteSignedOut(portal.db)
    },
  }
}

interface Round {
  readonly gate: ReturnType<typeof logGate>
  /**
   * Hosts that did not answer in this round, and accounts whose browsers name such (circuit breaker): nothing waits for them again before the
   * next one. Whoever names twenty hosts that hang takes the time of one from the others.
   */
  readonly silent: { readonly hosts: Set<string>; readonly accounts: Set<number> }
}

async function deliver({ config, db, webPush }: Means, { gate, silent }: Round, message: TakenMessage) {
  const { id, browserId, accountId, attempts, endpoint, isSignedIn } = message
  const isListed = message.server !== null && config.servers.keys.includes(message.server)
  const text =
    isSignedIn && isListed && !isStale(message, Date.now())
      ? messageOf(message, (server) => titleOf({ config, server }))
      : null
  if (!text) return deleteMessage(db, id)
  const { host } = new URL(endpoint)
  // it is due again like one that was tried
  if (silent.hosts.has(host) || silent.accounts.has(accountId))
    return attempts >= MOST_TRIES ? deleteMessage(db, id) : undefined
  const outcome = await webPush.send(message, { text: JSON.stringify(text), ttl: DAY_SECONDS })
  if (outcome.is === 'gone') return deleteBrowser(db, browserId)
  if (outcome.is === 'sent') return deleteMessage(db, id)
  if (outcome.is === 'silent') {
    silent.hosts.add(host)
    silent.accounts.add(accountId)
  }
  gate('warn', `a push service does not take messages (${host})`, new Error(outcome.why))
  if (outcome.is === 'refused' || attempts >= MOST_TRIES) return deleteMessage(db, id)
  if (outcome.is === 'later' && outcome.seconds !== null) await putOff(db, id, outcome.seconds)
}
