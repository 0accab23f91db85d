import { sql } from 'kysely'
import { isText } from '../../dialect/tables.ts'
import { moment } from '../../dialect/values.ts'
import { CHARACTERS_OF_AN_ACCOUNT, isWait } from '../../../allowed.ts'
import { Refusal } from '../../../refusal.ts'
import type { Handlers } from '../handler.ts'
import { characterChange, type CharacterSubject, charactersWith } from '../subjects.ts'

const DAY = 86_400_000

const deletionOf = (ms: number | null) => ({ deletedAt: moment(ms)?.toISOString() ?? null })

/** Where a character belongs, and whether it is there. */
export const lifecycle: Handlers<'moveCharacter' | 'deleteCharacter' | 'restoreCharacter', CharacterSubject> =
  {
    moveCharacter: {
      read: (_desk, { row }) => ({ account: (row.account ?? '').toLowerCase() }),
      async plan(desk, { row }, action, before) {
        const { login, game, tables, dialect } = desk.source
        const account = action.account.toLowerCase()
        const target = await login
          .selectFrom(tables.account())
          .select('login')
          .where(isText(dialect, 'account.login', account))
          .executeTakeFirst()
        if (!target) throw new Refusal('no-such-object')
        const change = characterChange(desk, row, { account: target.login })
        if (account === before.account) return { after: before, changes: [change] }
        const isThere = isText(dialect, 'character.account', account)
        // the deleted ones that can be restored are still listed
        const listed = await game.selectFrom(tables.character()).select('id').where(isThere).execute()
        if (listed.length >= CHARACTERS_OF_AN_ACCOUNT) throw new Refusal('account-full')
        const many = charactersWith(desk, isThere)
        return {
          after: { account },
          changes: [change],
          guards: [sql<boolean>`${many} < ${CHARACTERS_OF_AN_ACCOUNT}`],
        }
      },
    },

    deleteCharacter: {
      read: (_desk, { row }) => deletionOf(row.deleteTime),
      plan(desk, { row }, { afterDays }) {
        if (!isWait(afterDays)) throw new Refusal('not-allowed')
        if ((row.clanId ?? 0) > 0) throw new Refusal('in-clan')
        const deleteTime = Math.round(Date.now() + afterDays * DAY)
        return { after: deletionOf(deleteTime), changes: [characterChange(desk, row, { deleteTime })] }
      },
    },

    restoreCharacter: {
      read: (_desk, { row }) => deletionOf(row.deleteTime),
      plan: (desk, { row }) => ({
        after: { deletedAt: null },
        changes: [characterChange(desk, row, { deleteTime: null })],
      }),
    },
  }
