import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openProgram } from '../support/browser.ts'
import { PASSWORD, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { linkTo, requestsDone } from '../support/letters.ts'
import { openReferral } from '../support/referral.ts'

const { portal, db, settings, player, comeFrom } = await openReferral()
const rules = settings.referral
// the demonstration, in which the tests run, lets friends share a connection
Object.assign(rules, { refusesSameAddress: true })

describe('a vouch', () => {
  it('is made once, however often it is asked for, and a later nickname keeps its code', async () => {
    const me = await player()
    const codes = await Promise.all(Array.from({ length: 10 }, () => me.vouch('Bilbo')))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^Bilbo-[A-Z2-9]{5}$/)
    const { vouch } = await me.api.generateVouch({ nickname: 'Ringbearer' })
    expect(vouch).toEqual({
      code: codes[0],
      nickname: 'Ringbearer',
      createdAt: expect.any(String),
      characterName: null,
    })
  })

  it.each([
    ['x', 'BAD_INPUT'],
    ['two words', 'BAD_INPUT'],
    ['GM', 'NAME_OF_STAFF'],
    ['Fuckyou', 'CHARACTER_NAME_FORBIDDEN'],
  ] as const)('is not made for the nickname %s', async (nickname, code) => {
    const me = await player()
    await expect(me.api.generateVouch({ nickname })).rejects.toMatchObject(refusal(code, 'nickname'))
  })

  it('is not made by whom has not confirmed their address, nor where nobody is rewarded', async () => {
    const unproved = await player({ isValidated: false })
    await expect(unproved.vouch()).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
    const me = await player()
    Object.assign(settings, { isReferralOn: false })
    await expect(me.vouch()).rejects.toMatchObject(refusal('REFERRAL_CLOSED'))
    expect((await me.api.getReferenceInfo({})).isOn).toBe(false)
    Object.assign(settings, { isReferralOn: true })
  })

  it('tells a visitor whose it is, by their nickname alone', async () => {
    const me = await player()
    const code = await me.vouch('Samwise')
    const visitor = openProgram(portal)
    const ask = (reference: string) => visitor.api.referral.checkVouch({ reference }, { server })
    expect(await ask(code.toLowerCase())).toEqual({ nickname: 'Samwise' })
    expect(await ask('Samwise-XXXXX')).toEqual({ nickname: null })
    expect(await visitor.api.referral.checkVouch({ reference: code }, { server: 'teon_x1' })).toEqual({
      nickname: null,
    })
  })
})

describe('the vouch of a friend', () => {
  it('makes a guest of whoever uses it, once, and both see each other', async () => {
    const partner = await player()
    const guest = await player()
    const code = await partner.vouch('Merry')
    await Promise.all(Array.from({ length: 10 }, () => guest.use(code.toLowerCase())))
    expect((await guest.api.getReferenceInfo({})).used).toEqual({
      code,
      nickname: 'Merry',
      at: expect.any(String),
      isBound: true,
      because: null,
      message: null,
      characterName: null,
      isFixed: false,
    })
    const { guests } = await partner.api.getReferenceInfo({})
    expect(guests).toEqual([{ who: 'p•••@example.test', since: expect.any(String), characterName: null }])
    const events = await guest.api.getReferralHistory({})
    expect(events).toMatchObject([{ kind: 'used', side: 'guest', who: 'Merry', of: 'guest' }])
    expect(await partner.api.getReferralHistory({})).toMatchObject([
      { kind: 'used', side: 'partner', who: 'p•••@example.test' },
    ])
    const other = await player()
    await expect(guest.use(await other.vouch())).rejects.toMatchObject(refusal('VOUCH_USED'))
  })

  it('is of one server, of somebody, and of nobody who is blocked', async () => {
    const partner = await player()
    const guest = await player()
    const code = await partner.vouch()
    for (const used of [
      () => guest.use('Nobody-XXXXX'),
      () => guest.api.acceptVouch({ ma: guest.person.email, reference: code }, { server: 'teon_x1' }),
    ])
      await expect(used()).rejects.toMatchObject(refusal('VOUCH_NOT_FOUND', 'reference'))
    await db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', partner.person.id)
      .execute()
    await expect(guest.use(code)).rejects.toMatchObject(refusal('VOUCH_NOT_FOUND', 'reference'))
    await expect(guest.api.acceptVouch({ ma: partner.person.email, reference: code })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'ma'),
    )
  })

  it('is not one’s own, nor of whom one brought', async () => {
    const partner = await player()
    const guest = await player()
    const [ofPartner, ofGuest] = [await partner.vouch(), await guest.vouch()]
    await expect(partner.use(ofPartner)).rejects.toMatchObject({
      ...refusal('VOUCH_REFUSED', 'reference'),
      message: 'This is your own referral code',
    })
    const both = await Promise.allSettled([guest.use(ofPartner), partner.use(ofGuest)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'You brought this player, yourself or through others' },
    })
  })

  it('closes no ring, also where all of it are asked for at once', async () => {
    const ring = [await player(), await player(), await player()]
    const codes = await Promise.all(ring.map((one) => one.vouch()))
    const uses = await Promise.allSettled(ring.map((one, at) => one.use(codes[(at + 1) % ring.length]!)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(uses.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('VOUCH_REFUSED', 'reference'),
    })
  })

  it('is not of somebody who shares one’s connection, where the server minds', async () => {
    const partner = await player()
    const guest = await player()
    const code = await partner.vouch()
    await comeFrom(guest.person.id, partner.address)
    await expect(guest.use(code)).rejects.toMatchObject({
      ...refusal('VOUCH_REFUSED', 'reference'),
      message: 'You and this player share an internet connection. Write to support if you are two people',
    })
    Object.assign(rules, { refusesSameAddress: false })
    await expect(guest.use(code)).resolves.toMatchObject({ used: { isBound: true } })
    Object.assign(rules, { refusesSameAddress: true })
  })

  it('is used within days of registering, by whoever confirmed their address', async () => {
    const partner = await player()
    const code = await partner.vouch()
    const late = await player()
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await db.updateTable('account').set({ createdAt: longAgo }).where('id', '=', late.person.id).execute()
    await expect(late.use(code)).rejects.toMatchObject({
      ...refusal('VOUCH_REFUSED', 'reference'),
      message: 'A referral code is used within 30 days of registering',
    })
    expect((await late.api.getReferenceInfo({})).canUse).toBe(false)
    const unproved = await player({ isValidated: false })
    await expect(unproved.use(code)).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
  })

  it('is no more than so many players’', async () => {
    const partner = await player()
    const code = await partner.vouch()
    Object.assign(rules, { mostGuests: 1 })
    const [one, other] = [await player(), await player()]
    const both = await Promise.allSettled([one.use(code), other.use(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    Object.assign(rules, { mostGuests: 50 })
  })
})

/** Registers from an address with a code, and proves it. */
async function register(referral: string, ip?: string) {
  const email = `newcomer-${crypto.randomUUID().slice(0, 8)}@example.test`
  const program = openProgram(portal)
  if (ip) program.network = ip
  await program.api.registration.register({
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    server,
    referral,
    recaptcha: '',
  })
  await requestsDone(portal)
  const { token } = await linkTo(portal, email)
  await program.api.registration.verifyEmail({ token, password: PASSWORD })
  return email
}

describe('a vouch at registration', () => {
  it('is bound when the address is proved', async () => {
    const partner = await player()
    const email = await register(await partner.vouch())
    const gm = await signIn(portal, 'gm')
    const info = await gm.browser.api.referral.getReferenceInfoOf({ email })
    expect(info).toMatchObject({ used: { isBound: true }, unknownCode: null, canUse: false })
    expect((await partner.api.getReferenceInfo({})).guests).toHaveLength(1)
  })

  it('that is refused keeps nobody out, says why, and makes room for another', async () => {
    const partner = await player()
    const email = await register(await partner.vouch(), partner.address)
    const gm = await signIn(portal, 'gm')
    const info = await gm.browser.api.referral.getReferenceInfoOf({ email })
    expect(info).toMatchObject({
      used: { isBound: false, because: 'sameAddress', message: expect.stringContaining('share') },
      canUse: true,
    })
    expect(await gm.browser.api.referral.getReferralHistoryOf({ email })).toMatchObject([
      { kind: 'refused', because: 'sameAddress' },
    ])
    expect((await partner.api.getReferenceInfo({})).guests).toEqual([])
  })

  it('that is nobody’s is told', async () => {
    const email = await register('Nobody-22222')
    const gm = await signIn(portal, 'gm')
    expect(await gm.browser.api.referral.getReferenceInfoOf({ email })).toMatchObject({
      used: null,
      unknownCode: 'Nobody-22222',
    })
  })
})
