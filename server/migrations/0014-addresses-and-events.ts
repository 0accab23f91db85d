import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create index security_event_at on security_event (at)`.execute(db)

  // A domain is kept as the mail system knows it. Where both spellings have an account both stay as they are.
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from account where email ~ '[^ -~]'`.execute(db)
  for (const { id, email } of rows) {
    const spelling = withAsciiDomain(email)
    await sql`
      update account set email = ${spelling}
      where id = ${id} and not exists (select from account where email = ${spelling})`.execute(db)
  }
}

function withAsciiDomain(email: string) {
  const [local = '', domain = ''] = email.split('@')
  const isAscii = /^[ -~]*$/.test(domain)
  return isAscii || !URL.canParse(`http://${domain}`)
    ? email
    : `${local}@${new URL(`http://${domain}`).hostname}`
}
