import { sql } from 'kysely'
import { vi } from 'vitest'
import { ACCOUNT_REQUESTS } from '../../src/identity/links/ask-for-account.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import type { Letter } from '../../src/platform/mail/send-mail.ts'

type Queue = Pick<Portal, 'db'>

/** What strangers asked for was worked off: accounts are there, and letters are queued. */
export const requestsDone = (queue: Queue) => jobsDone(queue, [ACCOUNT_REQUESTS])

/** Until nothing of these queues is left to do. */
export async function jobsDone({ db }: Queue, names: readonly string[]) {
  const count = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job where name = any(${names}) and state < 'completed'
    `.execute(db)
    return rows[0]!.open
  }
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 15_000, interval: 10 })
}

/** The letters queued to an address, newest first. */
export async function lettersTo(portal: Queue, email: string) {
  await requestsDone(portal)
  const { db } = portal
  const { rows } = await sql<{ data: Letter }>`
    select data from pgboss.job where name = 'mail' and data ->> 'to' = ${email} order by created_on desc, id desc
  `.execute(db)
  return rows.map(({ data }) => data)
}

/** The newest letter to an address. */
export async function letterTo(queue: Queue, email: string) {
  const [newest] = await lettersTo(queue, email)
  if (!newest) throw new Error(`there is no letter to ${email}`)
  return newest
}

/** The page and the parameters of the link in the newest letter to an address. */
export async function linkTo(queue: Queue, email: string) {
  const { text } = await letterTo(queue, email)
  const url = new URL(/https?:\/\/\S+/.exec(text)![0])
  return { page: url.pathname, ...(Object.fromEntries(url.searchParams) as { token: string; email: string }) }
}
