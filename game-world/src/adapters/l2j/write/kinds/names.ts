import { sql, type SqlBool } from 'kysely'
import { isText } from '../../dialect/tables.ts'
import { isName } from '../../../allowed.ts'
import { Refusal } from '../../../refusal.ts'
import type { Desk, Handlers } from '../handler.ts'
import { characterChange, type CharacterSubject, charactersWith } from '../subjects.ts'

export const names: Handlers<'renameCharacter' | 'swapNames', CharacterSubject> = {
  renameCharacter: {
    read: (_desk, { row: { name } }) => ({ name }),
    async plan(desk, { row }, { name }) {
      if (!isName(name)) throw new Refusal('not-allowed')
      if (await isTaken(desk, name, row.id)) throw new Refusal('name-taken')
      const others = charactersWith(desk, hasName(desk, name, row.id))
      return {
        after: { name },
        changes: [characterChange(desk, row, { name })],
        // somebody may have been made in the game just now
        guards: [sql<boolean>`${others} = 0`],
        duplicateIs: 'name-taken',
      }
    },
  },

  swapNames: {
    read: (_desk, { row, other }) => (other ? { name: row.name, otherName: other.name } : null),
    plan: (desk, { row, other }) => ({
      after: { name: other!.name, otherName: row.name },
      changes: [
        characterChange(desk, row, { name: other!.name }),
        characterChange(desk, other!, { name: row.name }),
      ],
      duplicateIs: 'name-taken',
    }),
  },
}

const hasName = ({ source: { dialect } }: Desk, name: string, ownId: number) =>
  sql<SqlBool>`${isText(dialect, 'character.name', name)} and id <> ${ownId}`

async function isTaken(desk: Desk, name: string, ownId: number) {
  const { game, tables } = desk.source
  const row = await game
    .selectFrom(tables.character())
    .select('id')
    .where(hasName(desk, name, ownId))
    .executeTakeFirst()
  return row !== undefined
}
