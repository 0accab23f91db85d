import type { Store, StoreTx } from '../provider/store.ts'
import { type StripeAnswer, StripeRefusal } from './answer.ts'

interface Request {
  readonly path: string
  readonly body: string
  readonly key: string | undefined
}
interface Remembered {
  readonly request: string
  readonly answer: StripeAnswer
}

/** Does a thing once for each key: who asks again hears the same, who asks for something else is refused. */
export async function oncePerKey(
  store: Store,
  { path, body, key }: Request,
  work: (tx: StoreTx) => Promise<object>,
): Promise<StripeAnswer & { readonly isReplay: boolean }> {
  const request = `${path} ${body}`
  return store.inTransaction(async (tx) => {
    const known = key ? await tx.lock<Remembered>(`key ${key}`) : null
    if (known) return { ...(known.request === request ? known.answer : OTHER), isReplay: true }
    const answer = await answerOf(() => work(tx))
    if (key) await tx.put(`key ${key}`, { request, answer } satisfies Remembered)
    return { ...answer, isReplay: false }
  })
}

async function answerOf(work: () => Promise<object>): Promise<StripeAnswer> {
  try {
    return { status: 200, body: await work() }
  } catch (err) {
    if (err instanceof StripeRefusal) return err.answer
    throw err
  }
}

const OTHER = new StripeRefusal(
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  { type: 'idempotency_error' },
).answer
