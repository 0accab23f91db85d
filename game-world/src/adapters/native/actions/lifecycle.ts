import { sql } from 'kysely'
import { storable } from '../../../sql/search-key.ts'
import { CHARACTERS_OF_AN_ACCOUNT, isWait } from '../../allowed.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers, Trx } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { leaveGame, updateCharacter } from './update-character.ts'

type LifecycleKind =
  | 'moveCharacter'
  | 'banCharacter'
  | 'unbanCharacter'
  | 'deleteCharacter'
  | 'restoreCharacter'

const readBan = (_trx: Trx, { row }: CharacterSubject) => ({
  isBanned: row.isBanned,
  until: row.bannedUntil?.toISOString() ?? null,
  reason: row.banReason,
})

const readDeletion = (_trx: Trx, { row }: CharacterSubject) => ({
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

const text = (given: string | null) => given && storable(given)

/** Where a character belongs, and whether it may play. */
export const lifecycle: Handlers<LifecycleKind, CharacterSubject> = {
  moveCharacter: {
    read: (_trx, { row: { account } }) => ({ account }),
    async change(trx, { row }, action) {
      const account = storable(action.account).toLowerCase()
      const target = await trx
        .selectFrom('account')
        .select('login')
        .where('login', '=', account)
        .forUpdate()
        .executeTakeFirst()
      if (!target) throw new Refusal('no-such-object')
      if (account !== row.account && (await countCharacters(trx, account)) >= CHARACTERS_OF_AN_ACCOUNT)
        throw new Refusal('account-full')
      await updateCharacter(trx, row.id, { account })
    },
  },

  banCharacter: {
    read: readBan,
    async change(trx, { row }, { until, reason, by }) {
      const bannedUntil = until === null ? null : new Date(until)
      if (bannedUntil && Number.isNaN(bannedUntil.getTime())) throw new Refusal('not-allowed')
      await updateCharacter(trx, row.id, {
        isBanned: true,
        bannedAt: sql<Date>`now()`,
        bannedUntil,
        banReason: text(reason),
        bannedBy: text(by),
      })
      await leaveGame(trx, row.id)
    },
  },

  unbanCharacter: {
    read: readBan,
    change: (trx, { row }) =>
      updateCharacter(trx, row.id, {
        isBanned: false,
        bannedAt: null,
        bannedUntil: null,
        banReason: null,
        bannedBy: null,
      }),
  },

  deleteCharacter: {
    read: readDeletion,
    async change(trx, { row }, { afterDays }) {
      if (!isWait(afterDays)) throw new Refusal('not-allowed')
      if (row.clanId !== null) throw new Refusal('in-clan')
      await updateCharacter(trx, row.id, {
        deletedAt: sql<Date>`now() + ${afterDays}::float8 * interval '1 day'`,
      })
      await leaveGame(trx, row.id)
    },
  },

  restoreCharacter: {
    read: readDeletion,
    change: (trx, { row }) => updateCharacter(trx, row.id, { deletedAt: null }),
  },
}

/** The deleted ones that can be restored are still listed. */
async function countCharacters(trx: Trx, account: string) {
  const { count } = await trx
    .selectFrom('character')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return count
}
