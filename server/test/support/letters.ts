import { sql } from 'kysely'
import type { Portal } from '../../src/portal.ts'
import type { Letter } from '../../src/mail/send-mail.ts'

type Queue = Pick<Portal, 'db'>

/** The letters queued to an address, newest first. They are queued in the transaction that asks for them. */
export async function lettersTo({ db }: Queue, email: string) {
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
