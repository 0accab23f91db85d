import { sql } from 'kysely'
import { ADENA } from '@castellan/game-world/game-data'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openShop } from './shop.ts'
import { worldTable } from './world-table.ts'

/** A shop whose players bring each other, from addresses of their own. */
export async function openReferral() {
  const shop = await openShop()
  const { portal, db } = shop
  const settings = portal.settings.of(server)
  let addresses = 0

  /** Somebody with a character of level 1, who registered and plays from somewhere else than everybody. */
  async function player(options: Parameters<typeof shop.buyer>[1] = {}) {
    const me = await shop.buyer(1, options)
    const { id, email } = me.person
    const address = `198.51.${(addresses += 1)}.1`
    await comeFrom(id, address)
    const { referral } = me.browser.api
    return {
      ...me,
      address,
      api: referral,
      vouch: async (nickname = 'Frodo') => (await referral.generateVouch({ nickname })).vouch!.code,
      use: (reference: string) => referral.acceptVouch({ ma: email, reference }),
      nominateAsGuest: (characterName = me.name) => referral.nominateGuestChar({ characterName, MA: email }),
      nominateAsPartner: (characterName = me.name) =>
        referral.nominatePartnerChar({ characterName, MA: email }),
      claim: (rewardId: number) => referral.applyGuestReward({ rewardId }),
      claimFor: (guestCharName: string, rewardId: number) =>
        referral.applyPartnerReward({ rewardId, guestCharName }),
      play: (level: number, hours: number) =>
        sql`update ${worldTable(server, 'character')} set level = ${level}, played = ${hours * 3_600}
          where id = ${me.characterId}`.execute(db),
      adena: async () => {
        const items = await portal.worlds[server]!.items.inventory(me.characterId)
        return items.find(({ itemId }) => itemId === ADENA)?.count ?? 0
      },
    }
  }

  async function comeFrom(accountId: number, address: string) {
    await db.updateTable('account').set({ createdIp: address }).where('id', '=', accountId).execute()
    await db.updateTable('session').set({ ip: address }).where('accountId', '=', accountId).execute()
  }

  /** The shipped reward of a level for a side. */
  const rewards = await db
    .selectFrom('referralReward')
    .select(['id', 'level', 'bonusTarget'])
    .where('server', '=', server)
    .execute()
  const rewardOf = (side: 'guest' | 'partner', level: number) =>
    rewards.find((reward) => reward.level === level && reward.bonusTarget === side)!.id

  return {
    ...shop,
    settings,
    player,
    comeFrom,
    rewardOf,

    /** A guest and a partner who have both nominated. */
    pair: async () => {
      const partner = await player()
      const guest = await player()
      await guest.use(await partner.vouch())
      await guest.nominateAsGuest()
      await partner.nominateAsPartner()
      return { guest, partner }
    },
  }
}
