import { sql } from 'kysely'
import { DEFAULT_SERVER as server } from '../../../../test/support/servers.ts'
import { ALL_SERVICES, type How } from '../all-services.ts'
import { newPerson, PASSWORD } from '../people.ts'
import type { Player } from '../services.ts'
import { worldTable } from '../world-table.ts'
import type { Example, Examples, Stage } from './example.ts'

const CALL_OF: Readonly<Record<string, string>> = {
  changeName: 'changeCharacterName',
  changeGender: 'changeGender',
  changeNameColor: 'changeCharNameColor',
  changeAppearance: 'changeAppearanceFromBalance',
  changeRecommendations: 'changeRecommendationsFromBalance',
  swapCharacters: 'swapInsideMA',
  moveCharacter: 'moveCharacterInsideMA',
  deleteCharacter: 'deleteCharacterFromBalance',
  giveMarks: 'giveMarksFromBalance',
}

/** Each service, with one key for the ten. */
const services = Object.fromEntries(
  ALL_SERVICES.map(({ service, buy }): [string, Example] => [
    `characterServices.${CALL_OF[service]!}`,
    {
      prepare: async ({ player }) => {
        const me = await player()
        const how: How = { requestId: crypto.randomUUID() }
        return () => buy(me, how)
      },
    },
  ]),
)

let addresses = 0
/** Has somebody come from a place where nobody else is. */
async function comeFromAfar({ db }: Stage, { person }: Player) {
  const ip = `198.18.${(addresses += 1)}.1`
  await db.updateTable('account').set({ createdIp: ip }).where('id', '=', person.id).execute()
  await db.updateTable('session').set({ ip }).where('accountId', '=', person.id).execute()
}

/** Two who do not know each other yet. */
async function twoFromAfar(stage: Stage) {
  const [guest, partner] = [await stage.player(), await stage.player()]
  await comeFromAfar(stage, guest)
  await comeFromAfar(stage, partner)
  const { vouch } = await partner.browser.api.referral.generateVouch({ nickname: 'Frodo' })
  const accept = () =>
    guest.browser.api.referral.acceptVouch({ ma: guest.person.email, reference: vouch!.code })
  return { guest, partner, accept }
}

const nominate = ({ browser, name, person }: Player, as: 'Guest' | 'Partner') =>
  browser.api.referral[`nominate${as}Char`]({ characterName: name, MA: person.email })

/** A guest who has played enough for the first rewards, and a partner; both have nominated. */
async function pair(stage: Stage) {
  const two = await twoFromAfar(stage)
  await two.accept()
  await nominate(two.guest, 'Guest')
  await nominate(two.partner, 'Partner')
  await sql`update ${worldTable(server, 'character')} set level = 20, played = 7200
    where id = ${two.guest.characterId}`.execute(stage.db)
  return two
}

const rewardOf = async ({ db }: Stage, side: 'guest' | 'partner') =>
  (
    await db
      .selectFrom('referralReward')
      .select('id')
      .where('server', '=', server)
      .where('level', '=', 20)
      .where('bonusTarget', '=', side)
      .executeTakeFirstOrThrow()
  ).id

/** Calls about what coins buy, and what friends bring. */
export const shopExamples: Examples = {
  ...services,
  'characterServices.restoreCharacterFromBalance': {
    prepare: async ({ player, db }) => {
      const me = await player()
      await sql`update ${worldTable(server, 'character')} set deleted_at = now() + interval '7 days'
        where id = ${me.characterId}`.execute(db)
      const sent = { characterId: me.characterId, requestId: crypto.randomUUID() }
      return () => me.api.restoreCharacterFromBalance(sent)
    },
  },
  'balance.transferCoins': {
    // ten in a minute are enough for everybody
    later: ['TOO_MANY'],
    prepare: async ({ player, portal }) => {
      const [me, friend] = [await player(), await newPerson(portal)]
      const to = { senderEmail: me.person.email, receiverEmail: friend.email }
      const sent = { ...to, balanceValue: 5, password: PASSWORD, requestId: crypto.randomUUID() }
      return () => me.browser.api.balance.transferCoins(sent)
    },
  },
  'purchases.transferCoinsToGame': {
    prepare: async ({ player }) => {
      const me = await player()
      const requestId = crypto.randomUUID()
      return () => me.buy(10, { requestId })
    },
  },
  'purchases.cancelOwnPurchase': {
    prepare: async ({ player, whileAway }) => {
      const me = await player()
      const { purchaseId } = await whileAway(() => me.buy(10))
      return () => me.purchases.cancelOwnPurchase({ purchaseId })
    },
  },
  'purchases.undoPurchase': {
    prepare: async ({ player }) => {
      const me = await player()
      const { purchaseId } = await me.buy(10)
      return () => me.purchases.undoPurchase({ purchaseId })
    },
  },
  'purchases.cancelUndo': {
    prepare: async ({ player, whileAway }) => {
      const me = await player()
      const { purchaseId } = await me.buy(10)
      await whileAway(() => me.purchases.undoPurchase({ purchaseId }))
      return () => me.purchases.cancelUndo({ purchaseId })
    },
  },
  'accessories.buyAccessory': {
    prepare: async ({ player }) => {
      const me = await player()
      const wanted = { characterName: me.name, duration: 7, accessoryIds: [5808] }
      const sent = { ...wanted, requestId: crypto.randomUUID() }
      return () => me.browser.api.accessories.buyAccessory(sent)
    },
  },
  'referral.generateVouch': {
    prepare: async ({ player }) => {
      const me = await player()
      return () => me.browser.api.referral.generateVouch({ nickname: 'Frodo' })
    },
  },
  'referral.acceptVouch': {
    later: ['VOUCH_USED'],
    prepare: async (stage) => (await twoFromAfar(stage)).accept,
  },
  'referral.nominateGuestChar': {
    prepare: async (stage) => {
      const { guest, accept } = await twoFromAfar(stage)
      await accept()
      return () => nominate(guest, 'Guest')
    },
  },
  'referral.nominatePartnerChar': {
    prepare: async (stage) => {
      const { partner } = await twoFromAfar(stage)
      return () => nominate(partner, 'Partner')
    },
  },
  'referral.applyGuestReward': {
    later: ['REWARD_CLAIMED'],
    prepare: async (stage) => {
      const { guest } = await pair(stage)
      const rewardId = await rewardOf(stage, 'guest')
      return () => guest.browser.api.referral.applyGuestReward({ rewardId })
    },
  },
  'referral.applyPartnerReward': {
    later: ['REWARD_CLAIMED'],
    prepare: async (stage) => {
      const { guest, partner } = await pair(stage)
      const sent = { rewardId: await rewardOf(stage, 'partner'), guestCharName: guest.name }
      return () => partner.browser.api.referral.applyPartnerReward(sent)
    },
  },
}
