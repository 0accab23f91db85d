import type { ServerKey } from '@castellan/contract/engine/servers'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { FOR_HOURS } from '../../platform/jobs/retries.ts'
import { logGate } from '../../platform/log/log-gate.ts'
import { postToChannel } from './post-to-channel.ts'

export const POST_QUEUE = 'channel-post'

export interface Post {
  readonly server: ServerKey
  readonly content: string
  /** When it is worth nothing any more, in milliseconds since 1970. */
  readonly until: number
  /** How often the channel was away. */
  readonly failures: number
}

/** Seconds until a channel that is away is tried again; they double. */
const FIRST_PAUSE = 10
const LONGEST_PAUSE = 1_800

type Means = Pick<Portal, 'config' | 'db' | 'jobs' | 'log'>

/** Posts what was handed over. Who is told to wait waits, with all that is for the same channel. */
export function postJob({ config, db, jobs, log }: Means): JobKind<Post> {
  const gate = logGate(log)
  /** Until when each channel wants to be left alone. */
  const resting = new Map<ServerKey, number>()
  const putOff = (post: Post, seconds: number) =>
    inTransaction(db, (tx) => jobs.send(tx, POST_QUEUE, post, { startAfterSeconds: seconds }))
  return {
    queue: POST_QUEUE,
    options: { ...FOR_HOURS, expireInSeconds: 60, deleteAfterSeconds: 60 },
    run: async (post) => {
      const { server, content, until, failures } = post
      const webhook = config.channels[server]
      const now = Date.now()
      if (!webhook || now > until) return
      const rest = (resting.get(server) ?? 0) - now
      if (rest > 0) return putOff(post, Math.ceil(rest / 1_000))
      const outcome = await postToChannel(webhook, content)
      if (outcome.is === 'away') {
        gate('warn', `the channel of ${server} is away`, new Error(outcome.why))
        await putOff(
          { ...post, failures: failures + 1 },
          Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures),
        )
      }
      if (outcome.is === 'later') {
        resting.set(server, now + outcome.seconds * 1_000)
        await putOff(post, outcome.seconds)
      }
      if (outcome.is === 'refused')
        gate('error', `the channel of ${server} takes no posts`, new Error(`it answered ${outcome.status}`))
    },
  }
}
