import type { Db } from '../../platform/db/database.ts'

interface Identity {
  readonly email: string
  /** Addresses and networks it comes from. */
  readonly ips: readonly string[]
}

/** Whether an address, or where it is used from, stands in the black list. */
export async function isBlackListed(db: Db, { email, ips }: Identity) {
  const entry = await db
    .selectFrom('blackList')
    .select('id')
    .where('removedAt', 'is', null)
    .where((or) =>
      or.or([
        or.and([or('kind', '=', 'email'), or('value', '=', email)]),
        or.and([or('kind', '=', 'ip'), or('value', 'in', ips)]),
      ]),
    )
    .executeTakeFirst()
  return entry !== undefined
}
