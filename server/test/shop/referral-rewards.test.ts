import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openReferral } from '../support/referral.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, settings, player, pair, rewardOf, whileAway, whileDeaf, retry, cancel } =
  await openReferral()
const rules = settings.referral
const at20 = rewardOf('guest', 20)
const partnerAt20 = rewardOf('partner', 20)

type Player = Awaited<ReturnType<typeof player>>
const stepOf = async (me: Player, level: number) => {
  const [path] = await me.api.getGuestRewardsStatus({})
  return path!.rewards.find((reward) => reward.level === level)!
}

/** What the bell says of purchases. */
const toldOf = async ({ browser }: Player) =>
  (await browser.api.notifications.getNotifications({})).map(({ kind }) => kind)

const setDeleted = ({ characterId }: Player, at: 'now()' | 'null') =>
  sql`update ${worldTable(server, 'character')} set deleted_at = ${sql.raw(at)} where id = ${characterId}`.execute(
    db,
  )

describe('the path of rewards', () => {
  it('opens for nobody whose address is black-listed meanwhile', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    const value = guest.browser.network
    await db.insertInto('blackList').values({ kind: 'ip', value }).execute()
    await expect(guest.claim(at20)).rejects.toMatchObject(refusal('BLACK_LISTED'))
    await db.deleteFrom('blackList').where('value', '=', value).execute()
    expect(await guest.claim(at20)).toMatchObject({ state: 'delivered' })
  })

  it('says of each what is missing, and opens as the character grows', async () => {
    const { guest } = await pair()
    expect(await stepOf(guest, 20)).toMatchObject({
      state: 'locked',
      itemName: 'Adena',
      bonusCount: 100_000,
      missing: [
        { condition: 'level', have: 1, need: 20, message: `${guest.name} is level 1 of 20` },
        { condition: 'played', have: 0, need: 2, message: `${guest.name} has played 0 of 2 hours` },
      ],
    })
    await guest.play(25, 1)
    const step = await stepOf(guest, 20)
    expect(step.missing).toMatchObject([{ condition: 'played', have: 1, need: 2 }])
    expect(step.met).toContainEqual({ condition: 'level', have: 25, need: 20 })
    await guest.play(25, 3)
    const [path] = await guest.api.getGuestRewardsStatus({})
    expect(path).toMatchObject({
      who: 'Frodo',
      character: { name: guest.name, level: 25, playedHours: 3 },
      recipient: guest.name,
    })
    expect(path!.rewards.map(({ level, state }) => [level, state])).toEqual([
      [10, 'ready'],
      [20, 'ready'],
      [40, 'locked'],
      [52, 'locked'],
      [61, 'locked'],
      [76, 'locked'],
    ])
    const free = await player()
    expect(await free.api.getGuestRewardsStatus({})).toEqual([])
  })

  it('asks a partner for a character, and for guests who nominate', async () => {
    const partner = await player()
    const guest = await player()
    await guest.use(await partner.vouch())
    const missing = async () => {
      const [path] = await partner.api.getPartnerRewardsStatus({})
      return path!.rewards[0]!.missing.map(({ condition }) => condition)
    }
    expect(await missing()).toEqual(['guestCharacter', 'partnerCharacter'])
    await guest.nominateAsGuest()
    await partner.nominateAsPartner()
    expect(await missing()).toEqual(['level', 'played'])
    await setDeleted(guest, 'now()')
    expect(await missing()).toEqual(['guestCharacter'])
  })

  it('is read by staff, and what it is made of by everybody', async () => {
    const { guest, partner } = await pair()
    const { api } = (await signIn(portal, 'gm')).browser
    const [path] = await api.referral.getGuestRewardsStatusOf({ email: guest.person.email })
    expect(path).toMatchObject({ who: 'Frodo', character: { name: guest.name } })
    expect(await api.referral.getPartnerRewardsStatusOf({ email: partner.person.email })).toHaveLength(1)
    expect(await guest.api.getRefTypes({})).toMatchObject([{ refType: 'friend' }])
    const all = await guest.api.getRewards({})
    expect(all.filter(({ bonusTarget }) => bonusTarget === 'partner').map(({ level }) => level)).toEqual([
      20, 40, 52, 61, 76,
    ])
    const items = await guest.api.getRewardItems({})
    expect(items.map(({ name }) => name)).toContain('Blessed Scroll of Escape')
    expect(new Set(all.map(({ refItemId }) => refItemId))).toEqual(new Set(items.map(({ id }) => id)))
  })
})

describe('a reward', () => {
  it('is with each side once, however often both claim at once', async () => {
    const { guest, partner } = await pair()
    await guest.play(20, 2)
    const claims = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => guest.claim(at20)),
      ...Array.from({ length: 10 }, () => partner.claimFor(guest.name, partnerAt20)),
    ])
    const made = claims.filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(2)
    for (const claim of claims.filter(({ status }) => status === 'rejected'))
      expect(claim).toMatchObject({ reason: refusal('REWARD_CLAIMED') })
    expect([await guest.adena(), await partner.adena()]).toEqual([100_000, 100_000])
    expect(await stepOf(guest, 20)).toMatchObject({
      state: 'claimed',
      claimedAt: expect.any(String),
      missing: [],
    })
    expect((await guest.api.getReferralHistory({})).filter(({ kind }) => kind === 'claimed')).toHaveLength(2)
    expect(await partner.api.getReferralHistory({})).toContainEqual({
      at: expect.any(String),
      kind: 'claimed',
      side: 'partner',
      who: 'p•••@example.test',
      of: 'partner',
      characterName: partner.name,
      reward: { level: 20, count: 100_000, itemName: 'Adena' },
      because: null,
    })
  })

  it('costs nothing and moves no coin', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    const before = await guest.history()
    expect(await guest.claim(at20)).toMatchObject({
      kind: 'referralReward',
      title: '100000 × Adena',
      codedTitle: { code: 'pile', count: 100_000, what: 'Adena' },
      price: 0,
      state: 'delivered',
      characterName: guest.name,
    })
    expect(await guest.history()).toEqual(before)
  })

  it('is refused with what is missing, in the language of the request', async () => {
    const { guest } = await pair()
    await guest.play(10, 5)
    await expect(guest.claim(at20)).rejects.toMatchObject({
      ...refusal('REWARD_LOCKED'),
      message: `${guest.name} is level 10 of 20`,
    })
    const answer = await guest.browser.request('POST', `/api/${server}/accounts/apply-guest-reward`, {
      body: { rewardId: at20 },
      headers: { 'accept-language': 'ru' },
    })
    expect(answer.json()['message']).toBe(`У ${guest.name} уровень 10 из 20`)
    expect(await guest.adena()).toBe(0)
  })

  it('is of one’s own side and kind, and of one’s own guest', async () => {
    const { guest, partner } = await pair()
    const other = await pair()
    await guest.play(20, 2)
    for (const id of [partnerAt20, 999_999])
      await expect(guest.claim(id)).rejects.toMatchObject(refusal('REWARD_NOT_FOUND', 'rewardId'))
    for (const name of [guest.name, 'Nobodyatall'])
      await expect(other.partner.claimFor(name, partnerAt20)).rejects.toMatchObject(
        refusal('CHARACTER_NOT_FOUND', 'guestCharName'),
      )
    await expect(partner.claimFor(guest.name, at20)).rejects.toMatchObject(refusal('REWARD_NOT_FOUND'))
    const loner = await player()
    await expect(loner.claim(at20)).rejects.toMatchObject(refusal('REFERENCE_NOT_FOUND'))
  })

  it('waits for an address that is not confirmed any more', async () => {
    const { guest, partner } = await pair()
    await guest.play(20, 2)
    await db.updateTable('account').set({ validatedAt: null }).where('id', '=', partner.person.id).execute()
    expect((await stepOf(guest, 20)).missing).toMatchObject([{ condition: 'partnerConfirmed' }])
    await expect(guest.claim(at20)).rejects.toMatchObject(refusal('REWARD_LOCKED'))
  })

  it('is on its way while the world is away, and arrives once', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    await whileAway(async () => {
      expect(await guest.claim(at20)).toMatchObject({ state: 'held' })
      expect(await stepOf(guest, 20)).toMatchObject({ state: 'underWay' })
      await expect(guest.claim(at20)).rejects.toMatchObject(refusal('REWARD_CLAIMED'))
    })
    await retry()
    expect([await guest.adena(), (await stepOf(guest, 20)).state]).toEqual([100_000, 'claimed'])
  })

  it('arrives once also where the world gave it and was not heard', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    await whileDeaf(() => guest.claim(at20))
    await retry()
    expect([await guest.adena(), (await stepOf(guest, 20)).state]).toEqual([100_000, 'claimed'])
  })

  it('is in the game once, also where a backup was restored that was made before it was claimed', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    const { purchaseId } = await guest.claim(at20)
    await db.deleteFrom('referralClaim').where('purchaseId', '=', purchaseId).execute()
    await db.deleteFrom('delivery').where('purchaseId', '=', purchaseId).execute()
    await db.deleteFrom('purchase').where('id', '=', purchaseId).execute()
    expect(await guest.claim(at20)).toMatchObject({ state: 'delivered' })
    expect([await guest.adena(), (await stepOf(guest, 20)).state]).toEqual([100_000, 'claimed'])
  })

  it('that could not be handed over can be claimed again', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    await whileAway(() => guest.claim(at20))
    await setDeleted(guest, 'now()')
    await retry()
    await setDeleted(guest, 'null')
    expect(await toldOf(guest)).toEqual(['returned'])
    expect(await stepOf(guest, 20)).toMatchObject({ state: 'ready', claimedAt: null })
    expect(await guest.claim(at20)).toMatchObject({ state: 'delivered' })
    expect(await guest.adena()).toBe(100_000)
  })

  it('that was handed over stays claimed when staff cancel it, for its items stay', async () => {
    const { guest } = await pair()
    await guest.play(20, 2)
    const { purchaseId } = await guest.claim(at20)
    await cancel(purchaseId, { force: true })
    expect((await stepOf(guest, 20)).state).toBe('claimed')
    await expect(guest.claim(at20)).rejects.toMatchObject(refusal('REWARD_CLAIMED'))
    expect(await guest.adena()).toBe(100_000)
    expect(await toldOf(guest)).toEqual([])
  })

  it('asks for no more than the server does', async () => {
    const { guest } = await pair()
    await guest.play(20, 0)
    const { playedHours } = rules
    Object.assign(rules, { playedHours: 0 })
    expect(await guest.claim(at20)).toMatchObject({ state: 'delivered' })
    Object.assign(rules, { playedHours })
  })
})
