import { randomUUID } from 'node:crypto'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { Secret, TOTP } from 'otpauth'
import { SERVER } from '../mix/players.ts'
import { PASSWORD } from '../scale/portal-database.ts'
import type { Actor } from './actor.ts'

type Deed = (me: Actor) => Promise<unknown>

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const service = ({ characterId }: Actor) => ({
  characterId,
  force: Math.random() < 0.5,
  requestId: randomUUID(),
})

/** Clicks twice, as people do, with one key; remembers what was bought. */
const twice = async (me: Actor, buy: () => Promise<Purchase | null>) => {
  const [one, other] = await Promise.allSettled([buy(), buy()])
  const done = [one, other].flatMap((click) => (click.status === 'fulfilled' ? [click.value] : []))
  const [first, second] = done
  if (first && second && first.purchaseId !== second.purchaseId) throw new Error('Two purchases by one key')
  if (first) me.bought.push(first.purchaseId)
  else if (one.status === 'rejected') throw one.reason
}

/** What players do with their own things; each as often as it stands here. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  'create a game account': async (me) => {
    const login = `bench${me.next()}`
    const sent = { login, password: 'Dwarf-77-mine', email: me.email, recaptcha: '', requestId: randomUUID() }
    await me.api.gameAccounts.createGameAccount(sent)
    me.logins.push(login)
  },
  rename: (me) => {
    const sent = { ...service(me), newName: me.next() }
    return twice(me, () => me.api.characterServices.changeCharacterName(sent))
  },
  'one name that all want': (me) => {
    const sent = { ...service(me), newName: oneOf(['Aragorn', 'Legolas', 'Gimli']) }
    return twice(me, () => me.api.characterServices.changeCharacterName(sent))
  },
  'other gender': (me) => {
    const sent = { ...service(me), gender: oneOf(['Gender_Female', 'Gender_Male'] as const) }
    return twice(me, () => me.api.characterServices.changeGender(sent))
  },
  'colour of the name': (me) => {
    const sent = { ...service(me), color: oneOf(['#ff8800', '#00ff88', '#8800ff']) }
    return twice(me, () => me.api.characterServices.changeCharNameColor(sent))
  },
  face: (me) => {
    const sent = { ...service(me), faceIndex: oneOf([0, 1, 2]), hairShapeIndex: oneOf([0, 1, 2, 3]) }
    return twice(me, () => me.api.characterServices.changeAppearanceFromBalance(sent))
  },
  recommendations: (me) => {
    const sent = { ...service(me), recommendations: oneOf([50, 100, 200]) }
    return twice(me, () => me.api.characterServices.changeRecommendationsFromBalance(sent))
  },
  'move to another account': (me) => {
    const sent = { ...service(me), accountNameNew: oneOf(me.logins) }
    return twice(me, () => me.api.characterServices.moveCharacterInsideMA(sent))
  },
  'marks for a profession': (me) => {
    const sent = { ...service(me), classId: 1 }
    return twice(me, () => me.api.characterServices.giveMarksFromBalance(sent))
  },
  'a hat': async (me) => {
    const { name } = await me.api.characters.getCharacterById({ id: me.characterId })
    const sent = { characterName: name, duration: 7, accessoryIds: [5808], requestId: randomUUID() }
    return twice(me, () => me.api.accessories.buyAccessory(sent))
  },
  'coins to the game': (me) => {
    const sent = { characterId: me.characterId, quantity: oneOf([1, 10, 100]), requestId: randomUUID() }
    return twice(me, () => me.api.purchases.transferCoinsToGame(sent))
  },
  undo: async (me) => {
    const purchaseId = me.bought.pop()
    if (purchaseId !== undefined) await me.api.purchases.undoPurchase({ purchaseId, force: true })
  },
  'coins to a friend': (me) => {
    const receiverEmail = `player-${1 + ((me.number + 1) % 200)}@example.test`
    const sent = { senderEmail: me.email, receiverEmail, balanceValue: 5, requestId: randomUUID() }
    return me.api.balance.transferCoins(sent)
  },
  'reserve a name': async (me) => {
    const name = me.next()
    await me.api.reservedNames.reserveName({ name, account: me.logins[0]! })
    me.heldName = name
  },
  'let a name go': async (me) => {
    if (me.heldName === null) return
    await me.api.reservedNames.deleteReservedName({ name: me.heldName })
    me.heldName = null
  },
  'bring a friend': async (me) => {
    const { vouch } = await me.api.referral.generateVouch({ nickname: me.next() })
    await me.api.referral.checkVouch({ reference: vouch!.code })
  },
  nominate: async (me) => {
    const { name } = await me.api.characters.getCharacterById({ id: me.characterId })
    await me.api.referral.nominatePartnerChar({ characterName: name, MA: me.email })
  },
  'delete a macro': (me) =>
    me.api.macros.deleteUserMacro({ macroId: `${me.characterId}-${(me.macro += 1)}`, force: true }),
  'second factor': async (me) => {
    const { twoFactor } = me.api
    if (me.secret === null) {
      const { secret } = await twoFactor.beginTwoFactor({ password: PASSWORD })
      await twoFactor.enableTwoFactor({ code: codeOf(secret) })
      me.secret = secret
    } else {
      await twoFactor.disableTwoFactor({ password: PASSWORD, code: codeOf(me.secret) })
      me.secret = null
    }
  },
  'sign in elsewhere': async (me) => {
    if (me.secret !== null) return
    await me.api.session.login({ email: me.email, password: PASSWORD, server: SERVER, recaptcha: '' })
  },
  'end other sessions': async (me) => {
    await me.api.security.getSessions({})
    await me.api.security.endOtherSessions({})
  },
  'a reminder': (me) =>
    me.api.reminders.setReminders({
      sieges: 'all',
      clanSieges: true,
      heroes: true,
      minutes: oneOf([5, 15, 30]),
    }),
  'read the bell': async (me) => {
    const [newest] = await me.api.notifications.getNotifications({})
    if (newest) await me.api.notifications.markAllRead({ upTo: newest.id })
  },
  'look at it all': async (me) => {
    await Promise.all([
      me.api.balance.getBalance({ email: me.email }),
      me.api.characters.getAllMACharacters({}),
      me.api.purchases.getOwnPurchases({ limit: 20 }),
      me.api.characterServices.getCharacterServices({ characterId: me.characterId }),
    ])
  },
}
