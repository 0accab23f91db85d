import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { openProgram } from '../support/browser.ts'
import { changeEmail, letCoolOff, resetPassword, undo, undoToken } from '../support/changes.ts'
import { openGameAccounts } from '../support/game-accounts.ts'
import { letterTo, lettersTo, linkTo } from '../support/letters.ts'
import { checkLedgerAtTheEnd, coinsOf, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { NEW, reset, resetLink } from '../support/password-links.ts'
import { newStaff } from '../support/staff.ts'
import { newPerson, newPlayer, PASSWORD } from '../support/people.ts'
import { openBrowser } from '../support/browser.ts'
import { refusal } from '../support/refusal.ts'
import { newSender } from '../support/sender.ts'

const game = await openGameAccounts()
const { portal } = game
checkLedgerAtTheEnd(portal)
const COOLING = refusal('ACCOUNT_COOLING')

/** Somebody with coins whose password was just reset, signed in with the new one. */
async function newCooling(coins = 500) {
  const { person } = await newPlayer(portal)
  const friend = await newPerson(portal)
  await give(portal, person.id, coins)
  await resetPassword(portal, person)
  const browser = await openBrowser(portal)
  await browser.signIn(person.email, NEW)
  const send = (balanceValue = 10) =>
    browser.api.balance.transferCoins({
      senderEmail: person.email,
      receiverEmail: friend.email,
      balanceValue,
    })
  return { person, friend, browser, send }
}

describe('before anything is changed', () => {
  it('anybody reads for how long their account would cool off', async () => {
    const { browser } = await newPlayer(portal)
    const { hours } = await browser.api.cooling.getCooling({})
    expect(hours).toEqual({ email: 24, password: 12, pin: 12 })
  })

  it('who has not proved an address yet is warned of no password', async () => {
    const { person, browser } = await newPlayer(portal)
    await portal.db.updateTable('account').set({ validatedAt: null }).where('id', '=', person.id).execute()
    expect((await browser.api.cooling.getCooling({})).hours.password).toBe(0)
  })
})

describe('an account whose password was changed', () => {
  it('lets no coins out and says until when and why; the check before says the same', async () => {
    const { person, friend, browser, send } = await newCooling()
    const { until, changes } = await browser.api.cooling.getCooling({})
    expect(changes).toMatchObject([{ kind: 'password', until, oldEmail: null, account: null }])
    expect(Date.parse(until!) - Date.parse(changes[0]!.at)).toBe(12 * 3_600_000)
    const minute = until!.slice(0, 16).replace('T', ' ')
    const message = `Your password was changed, so this cannot be done until ${minute} UTC`
    await expect(send()).rejects.toMatchObject({ ...COOLING, message })
    const asked = { senderEmail: person.email, receiverEmail: friend.email, balanceValue: 10 }
    await expect(browser.api.balance.checkTransfer(asked)).rejects.toMatchObject({ ...COOLING, message })
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([500, 0])
  })

  it('still takes coins in and can be read', async () => {
    const [{ person, browser }, sender] = [await newCooling(), await newSender(portal)]
    await sender.send(20, { receiverEmail: person.email })
    expect(await browser.api.balance.getBalance({ email: person.email })).toMatchObject({ balance: 520 })
  })

  it('lets them out again when its time is over', async () => {
    const { person, browser, send } = await newCooling()
    await letCoolOff(portal, person.id)
    expect(await browser.api.cooling.getCooling({})).toMatchObject({ until: null, changes: [] })
    expect(await send()).toMatchObject({ balance: 490 })
  })

  it('refuses ten at once, and none of them moves anything', async () => {
    const { person, friend, send } = await newCooling()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => send(10)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([500, 0])
  })

  it('stands so before staff, as one that is frozen does', async () => {
    const [admin, { person }] = [await newStaff(portal, 'Admin', 'all'), await newCooling()]
    const look = () => admin.api.masterAccounts.setMAValidated({ email: person.email })
    expect(await look()).toMatchObject({ frozen: false, coolsUntil: expect.stringContaining('T') })
    await undo(portal, await undoToken(portal, person.email))
    expect(await look()).toMatchObject({ frozen: true, coolsUntil: null })
  })

  it('does not cool off where nobody had shown yet that the address is theirs', async () => {
    const { person } = await newPlayer(portal, { isValidated: false })
    await resetPassword(portal, person)
    const browser = await openBrowser(portal)
    await browser.signIn(person.email, NEW)
    expect((await browser.api.cooling.getCooling({})).until).toBeNull()
  })

  it('does not where the operator wants none: the mail is as it was', async () => {
    const warm = await openTestPortal({ env: { COOLING_PASSWORD_HOURS: '0' } })
    const { person } = await newPlayer(warm)
    await resetPassword(warm, person)
    expect((await letterTo(warm, person.email)).text).toContain('/account/forgot-password')
    expect(await warm.db.selectFrom('cooling').select('id').execute()).toEqual([])
  })
})

describe('a PIN', () => {
  it('that is the first cools nothing off, and no mail is sent', async () => {
    const player = await game.player()
    const login = await player.created()
    await player.api.setPin({ login, pin: '4711', enabled: true })
    expect((await player.browser.api.cooling.getCooling({})).until).toBeNull()
    expect(await lettersTo(portal, player.person.email)).toEqual([])
  })

  it.each([
    ['replaced', { pin: '0815', enabled: true, oldPin: '4711' }],
    ['switched off', { enabled: false, pin: '4711' }],
  ])(
    'that is %s has the account cool off: a link that was asked for before does nothing',
    async (_how, wish) => {
      const player = await game.player()
      const login = await player.created()
      await player.api.setPin({ login, pin: '4711', enabled: true })
      await player.api.deleteGameAccount({ name: login })
      const { token } = await player.link()
      await player.api.setPin({ login, ...wish })
      expect(await player.browser.api.cooling.getCooling({})).toMatchObject({
        changes: [{ kind: 'pin', account: login }],
      })
      await expect(
        openProgram(portal).api.gameAccounts.confirmAccountRemoval({ account: login, token, pin: wish.pin }),
      ).rejects.toMatchObject(COOLING)
      await expect(player.api.deleteGameAccount({ name: login })).rejects.toMatchObject(COOLING)
      expect(await player.list()).toHaveLength(1)
    },
  )

  it('that was not changed by its owner freezes the account by the link of the mail', async () => {
    const player = await game.player()
    const login = await player.created()
    await player.api.setPin({ login, pin: '4711', enabled: true })
    await player.api.setPin({ login, pin: '0815', enabled: true, password: PASSWORD })
    const { email } = player.person
    expect((await letterTo(portal, email)).text).toContain('Network: ')
    await undo(portal, await undoToken(portal, email))
    await expect(player.browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    const owner = await openBrowser(portal)
    await expect(owner.signIn(email, PASSWORD)).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
    await owner.api.passwords.resetPassword(reset(await resetLink(portal, player.person), NEW))
    await expect(owner.signIn(email, NEW)).resolves.toMatchObject({ email })
  })
})

/** Somebody with the PIN 4711 and a new password by mail, and how to prove a PIN: what a removal of the game account asks for. */
async function newOwner() {
  const player = await game.player()
  const login = await player.created()
  await player.api.setPin({ login, pin: '4711', enabled: true })
  const comeBack = async () => {
    const owner = await openBrowser(portal)
    await owner.api.passwords.resetPassword(reset(await resetLink(portal, player.person), NEW))
    await owner.signIn(player.person.email, NEW)
    return owner.api.gameAccounts
  }
  return { ...player, login, email: player.person.email, comeBack }
}

describe('the link that takes a change of a PIN back', () => {
  it.each([
    ['another', { enabled: true, pin: '0815' }],
    ['none', { enabled: false }],
  ])('puts the old one in the place of %s', async (_what, wish) => {
    const { api, login, email, comeBack } = await newOwner()
    await api.setPin({ login, password: PASSWORD, ...wish })
    await undo(portal, await undoToken(portal, email))
    const back = await comeBack()
    const change = (oldPin: string) => back.setPin({ login, enabled: true, pin: '9999', oldPin })
    await expect(change('0815')).rejects.toMatchObject(refusal('PIN_WRONG', 'oldPin'))
    expect(await change('4711')).toMatchObject({ message: 'The PIN is set' })
  })

  it('goes back behind all that came after it, also by one who set a first PIN again', async () => {
    const { api, login, email, comeBack } = await newOwner()
    await api.setPin({ login, enabled: false, password: PASSWORD })
    const token = await undoToken(portal, email)
    await api.setPin({ login, enabled: true, pin: '0815' })
    await api.setPin({ login, enabled: true, pin: '0816', oldPin: '0815' })
    await undo(portal, token)
    const back = await comeBack()
    expect(await back.setPin({ login, enabled: false, pin: '4711' })).toMatchObject({
      message: 'The PIN is switched off',
    })
  })

  it('leaves what was changed before it', async () => {
    const { api, login, email, comeBack } = await newOwner()
    await api.setPin({ login, enabled: true, pin: '0815', oldPin: '4711' })
    await api.setPin({ login, enabled: true, pin: '0816', oldPin: '0815' })
    await undo(portal, await undoToken(portal, email))
    const back = await comeBack()
    expect(await back.setPin({ login, enabled: false, pin: '0815' })).toMatchObject({
      message: 'The PIN is switched off',
    })
  })

  it('takes the PIN away where the old one was not kept', async () => {
    const { api, list, login, email, comeBack } = await newOwner()
    await api.setPin({ login, enabled: true, pin: '0815', oldPin: '4711' })
    await portal.db.updateTable('cooling').set({ replacedPinHash: null }).execute()
    expect(await list()).toMatchObject([{ hasPin: true }])
    await undo(portal, await undoToken(portal, email))
    expect(await (await comeBack()).getGameAccounts({ email })).toMatchObject([{ hasPin: false }])
  })
})

describe('the link that takes a change back', () => {
  it('works once, whoever is first of ten', async () => {
    const { person } = await newCooling()
    const token = await undoToken(portal, person.email)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undo(portal, token)))
    const [done, refused] = [
      tries.filter((one) => one.status === 'fulfilled'),
      tries.filter((one) => one.status === 'rejected'),
    ]
    expect(done).toHaveLength(1)
    for (const { reason } of refused) expect(reason).toMatchObject(refusal('LINK_USED', 'token'))
    await expect(undo(portal, token)).rejects.toMatchObject(refusal('LINK_USED', 'token'))
  })

  it('is over with the time of its change, and none that nobody was mailed opens anything', async () => {
    const { person, browser } = await newCooling()
    const token = await undoToken(portal, person.email)
    await letCoolOff(portal, person.id)
    await expect(undo(portal, token)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    await expect(undo(portal, 'a'.repeat(43))).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    expect(await browser.refresh()).toMatchObject({ email: person.email })
  })

  it('does nothing to the account of anybody else', async () => {
    const [one, other] = [await newCooling(), await newCooling()]
    await undo(portal, await undoToken(portal, one.person.email))
    expect(await other.browser.refresh()).toMatchObject({ email: other.person.email })
    expect((await other.browser.api.cooling.getCooling({})).until).not.toBeNull()
  })

  it('does not open what another link is for', async () => {
    const { person } = await newCooling()
    const { token } = await linkTo(portal, person.email)
    await expect(openProgram(portal).api.session.freezeAccount({ token })).rejects.toMatchObject(
      refusal('LINK_INVALID', 'token'),
    )
  })
})

it('what leaves an account is marked in the contract, and nothing of it can be done by strangers', () => {
  const marked = allCalls.filter(({ call }) => call.takesOut)
  expect(marked.filter(({ call }) => call.access === 'public')).toEqual([])
  expect(marked.map(({ name }) => name).toSorted()).toEqual(
    [
      'accessories.buyAccessory',
      'balance.checkTransfer',
      'balance.transferCoins',
      'characterServices.changeCharacterName',
      'characterServices.deleteCharacterFromBalance',
      'characterServices.giveMarksFromBalance',
      'characterServices.moveCharacterInsideMA',
      'characterServices.swapInsideMA',
      'emailChange.askForEmailChange',
      'gameAccounts.deleteGameAccount',
      'gameAccounts.sendUpdateGaPasswordRequest',
      'personalData.requestErasure',
      'purchases.transferCoinsToGame',
      'purchases.undoPurchase',
      'referral.acceptVouch',
      'reservedNames.deleteReservedName',
      'twoFactor.disableTwoFactor',
    ].toSorted(),
  )
})

it('a change of the address says so before one of the password, where it lasts longer', async () => {
  const { person, browser } = await newPlayer(portal)
  const email = await changeEmail(portal, browser)
  await resetPassword(portal, { email })
  const owner = await openBrowser(portal)
  await owner.signIn(email, NEW)
  expect(await owner.api.cooling.getCooling({})).toMatchObject({
    changes: [{ kind: 'email', oldEmail: person.email }, { kind: 'password' }],
  })
})
