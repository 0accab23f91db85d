import type { AllianceKinds, ClanKinds } from '../../../port/index.ts'
import { asId } from '../../../sql/search-key.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers, Trx } from './handler.ts'
import type { AllianceSubject, ClanSubject } from './subjects.ts'
import { countOf, takeAway } from './take-away.ts'

/** Everything that can be done to a clan. */
export const clanHandlers: Handlers<keyof ClanKinds, ClanSubject> = {
  deleteClanItem: {
    read: (trx, { id }, { itemDbId }) => countOf(trx, { clanId: id }, itemDbId),
    change: (trx, { id }, action, key) => takeAway(trx, { clanId: id }, action, key),
  },
}

/** Everything that can be done to an alliance. */
export const allianceHandlers: Handlers<keyof AllianceKinds, AllianceSubject> = {
  changeAllianceFaction: {
    read: (_trx, { factionId }) => ({ factionId }),
    async change(trx, { id }, { factionId }) {
      await requireFaction(trx, factionId)
      await trx.updateTable('alliance').set({ factionId }).where('id', '=', id).execute()
    },
  },
}

/** @throws Refusal where there is no such side; none at all is one that can be taken */
async function requireFaction(trx: Trx, factionId: number | null) {
  if (factionId === null) return
  const faction = await trx
    .selectFrom('faction')
    .select('id')
    .where('id', '=', asId(factionId))
    .executeTakeFirst()
  if (!faction) throw new Refusal('no-such-object')
}
