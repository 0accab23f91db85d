import { lowered } from '../../../sql/search-key.ts'
import { isName } from '../../allowed.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers, Trx } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { updateCharacter } from './update-character.ts'

export const names: Handlers<'renameCharacter' | 'swapNames', CharacterSubject> = {
  renameCharacter: {
    read: (_trx, { row: { name } }) => ({ name }),
    async change(trx, { row }, { name }) {
      if (!isName(name)) throw new Refusal('not-allowed')
      if (await isTaken(trx, name, row.id)) throw new Refusal('name-taken')
      await updateCharacter(trx, row.id, { name })
    },
  },

  swapNames: {
    read: (_trx, { row, other }) => (other ? { name: row.name, otherName: other.name } : null),
    async change(trx, { row, other }) {
      // no two have one name at any moment: a name nobody can type stands in between
      await updateCharacter(trx, row.id, { name: `#${row.id}` })
      await updateCharacter(trx, other!.id, { name: row.name })
      await updateCharacter(trx, row.id, { name: other!.name })
    },
  },
}

async function isTaken(trx: Trx, name: string, ownId: number) {
  const row = await trx
    .selectFrom('character')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', lowered(name)))
    .where('id', '<>', ownId)
    .executeTakeFirst()
  return row !== undefined
}
