import type { ClanKinds } from '../../../port/index.ts'
import { asId } from '../schema/search-key.ts'
import { type Handlers, Refusal } from './handler.ts'
import type { ClanSubject } from './subjects.ts'
import { countOf, takeAway } from './take-away.ts'

/** Everything that can be done to a clan. */
export const clanHandlers: Handlers<keyof ClanKinds, ClanSubject> = {
  deleteClanItem: {
    read: (trx, { id }, { itemDbId }) => countOf(trx, { clanId: id }, itemDbId),
    change: (trx, { id }, action) => takeAway(trx, { clanId: id }, action),
  },

  changeFaction: {
    read: (_trx, { factionId }) => ({ factionId }),
    async change(trx, { id }, { factionId }) {
      if (factionId !== null) {
        const faction = await trx
          .selectFrom('faction')
          .select('id')
          .where('id', '=', asId(factionId))
          .executeTakeFirst()
        if (!faction) throw new Refusal('no-such-object')
      }
      await trx.updateTable('clan').set({ factionId }).where('id', '=', id).execute()
    },
  },
}
