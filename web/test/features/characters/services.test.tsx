import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { purchase } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'
import { character, characterCard, detailsOf, worldInfo } from '../../support/people.ts'
import { appearance, servicesOf } from '../../support/services.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
const Anchor = () => null
const OwnCharacterPage = async () => {
  const { OwnCharacterPage: Shown } =
    await import('../../../src/features/characters/own/OwnCharacterPage.tsx')
  const { AlertArea } = await import('../../../src/ui/feedback/AlertArea.tsx')
  return () => [
    createElement(Shown, { key: 'page' }),
    createElement(AlertArea, { key: 'alerts', link: Anchor }),
  ]
}
afterEach(() => vi.unstubAllGlobals())

const mine = character(7, { name: 'Aelia' })
const bought = (kind: string, changes: Partial<Purchase> = {}) =>
  purchase({ purchaseId: 31, kind, title: 'Aelia → Nova', price: 100, ...changes })
const ASKED_ONCE = { shown: 'as shown', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const PLAYS = new Refusal(409, 'This character is in the game. Leave it first', 'CHARACTER_ONLINE')

async function open(changes: Answers = {}) {
  const user = userEvent.setup()
  const page = await openPage(
    OwnCharacterPage,
    {
      getCharacterById: detailsOf(mine),
      'character-card': characterCard(7),
      'character-ranks': characterCard(7).ranks,
      getWorldInfo: worldInfo(),
      getBalance: { balance: 250, debt: 0, isOnHold: false },
      'character-services': servicesOf(),
      'own-purchases': [],
      getAppearanceConfig: appearance,
      getAllMACharacters: [mine, character(8, { name: 'Borin', account: 'oak1' })],
      getGameAccounts: [
        { login: 'maple45', hasPin: false },
        { login: 'oak1', hasPin: true },
      ],
      'check-name': (query) => ({ name: query.get('name'), state: 'free', reason: null, message: null }),
      ...changes,
    },
    '/?part=services',
  )
  return { ...page, user }
}
const drawing = () => screen.getByRole('dialog').querySelector('svg[viewBox="0 0 200 220"]')!.innerHTML
const tile = (name: RegExp) => screen.findByRole('button', { name })
async function openService(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await tile(new RegExp(`^${name}`)))
  return within(await screen.findByRole('dialog', { name: `${name}: Aelia` }))
}

describe('services of an own character', () => {
  it('say what they cost, and why one cannot be had', async () => {
    await open({
      'character-services': servicesOf({
        changeName: { price: 0 },
        changeGender: { whyNot: 'oneGender' },
        moveCharacter: { whyNot: 'worldCannot', worldSays: 'Not by this pack' },
        giveMarks: { whyNot: 'notOffered' },
      }),
    })
    expect((await tile(/^Name change/)).textContent).toContain('Free')
    expect((await tile(/^Name colour/)).textContent).toContain('100 coins')
    const gender = await tile(/^Gender change/)
    expect(gender).toHaveProperty('disabled', true)
    expect(gender.textContent).toContain('This race has one gender for each class.')
    expect((await tile(/^Move to/)).textContent).toContain('Not by this pack')
    expect(screen.queryByRole('button', { name: /^Marks/ })).toBeNull()
  })

  it('rename after the name was found free, show the balance before and after, and can be taken back', async () => {
    const { user, sentBy } = await open({
      changeCharacterName: bought('changeName', { undoUntil: inAnHour() }),
      'undo-purchase': bought('changeName', { state: 'cancelled', problem: { code: 'undone' } }),
    })
    const sheet = await openService(user, 'Name change')
    await waitFor(() => expect(sheet.getByText('You have').nextSibling?.textContent).toBe('250'))
    expect(sheet.getByText('You have left').nextSibling?.textContent).toBe('150')
    await user.type(sheet.getByLabelText('New name'), 'Nova')
    expect(await sheet.findByText('Free')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Rename for 100 coins' }))
    const receipt = within(await sheet.findByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('Aelia → Nova')).toBeTruthy()
    expect(sentBy('changeCharacterName')).toEqual([{ characterId: 7, newName: 'Nova', ...ASKED_ONCE }])
    expect(alertsOf()).toMatchObject([{ type: 'Success', autoClose: true, action: { label: 'Undo' } }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Name change: undone, 100 coins returned')).toBeTruthy()
    expect(sentBy('undo-purchase')).toEqual([{ purchaseId: 31 }])
  })

  it('say at the field why a name is refused, and pay nothing', async () => {
    const { user } = await open({
      'check-name': { name: 'Borin', state: 'taken', reason: 'world', message: 'Somebody has it' },
      changeCharacterName: new Refusal(
        409,
        'A character of this server has this name',
        'CHARACTER_NAME_TAKEN',
      ),
    })
    const sheet = await openService(user, 'Name change')
    await user.type(sheet.getByLabelText('New name'), 'Borin')
    expect(await sheet.findByText('Taken')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Rename/ }))
    expect(await sheet.findByText('A character of this server has this name')).toBeTruthy()
    expect(document.activeElement).toBe(sheet.getByLabelText('New name'))
  })

  it('are bought as they are shown: what changed meanwhile is refused once, and the next press is about that', async () => {
    const words = 'The character or the price has changed meanwhile. Look once more, then press again'
    let state = 'as shown'
    const { user, sentBy } = await open({
      'character-services': () =>
        servicesOf({ changeName: { state, price: state === 'as shown' ? 100 : 120 } }),
      changeCharacterName: (_query, body) => {
        if (body['shown'] === 'as it is') return bought('changeName')
        state = 'as it is'
        return new Refusal(409, words, 'CHARACTER_CHANGED')
      },
    })
    const sheet = await openService(user, 'Name change')
    await user.type(sheet.getByLabelText('New name'), 'Nova')
    await user.click(sheet.getByRole('button', { name: 'Rename for 100 coins' }))
    expect(await sheet.findByText(words)).toBeTruthy()
    await user.click(await sheet.findByRole('button', { name: 'Rename for 120 coins' }))
    expect(await sheet.findByRole('region', { name: 'Receipt' })).toBeTruthy()
    expect(sentBy('changeCharacterName')).toMatchObject([{ shown: 'as shown' }, { shown: 'as it is' }])
  })

  it('say why a name is refused once, and cut none that is too long', async () => {
    const words = 'A name has from 2 to 16 letters and digits'
    const long = 'Abcdefghijklmnopqrst'
    const { user, sentBy } = await open({
      'name-rules': { minLength: 2, maxLength: 16, perAccount: 3, days: 90 },
      'check-name': { name: long, state: 'forbidden', reason: 'length', message: words },
      changeCharacterName: new Refusal(409, words, 'CHARACTER_NAME_FORBIDDEN'),
    })
    const sheet = await openService(user, 'Name change')
    expect(await sheet.findByText(/at most 16;/)).toBeTruthy()
    await user.type(sheet.getByLabelText('New name'), long)
    expect(await sheet.findByText(words)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Rename/ }))
    await waitFor(() => expect(sheet.getByLabelText('New name').getAttribute('aria-invalid')).toBe('true'))
    expect(sheet.getAllByText(words)).toHaveLength(1)
    expect(sentBy('changeCharacterName')[0]).toMatchObject({ newName: long })
  })

  it('cannot be had with too few coins: the way to more is shown', async () => {
    const { user } = await open({ getBalance: { balance: 40, debt: 0, isOnHold: false } })
    const sheet = await openService(user, 'Name change')
    expect(sheet.getByText('You need 60 coins more')).toBeTruthy()
    expect(sheet.getByRole('button', { name: /^Rename/ })).toHaveProperty('disabled', true)
    expect(sheet.getByRole('link', { name: 'Get more coins' })).toBeTruthy()
  })

  it('draw each choice of a look, and send what was changed alone', async () => {
    const { user, sentBy } = await open({ changeAppearanceFromBalance: bought('changeAppearance') })
    const sheet = await openService(user, 'Appearance')
    const seen = new Set([drawing()])
    const choices = [...appearance.hairStylesFemale, ...appearance.faceTypes, ...appearance.hairColors]
    expect(sheet.queryByRole('radio', { name: 'Spiky' })).toBeNull()
    for (const { name } of choices) await user.click(await sheet.findByRole('radio', { name }))
    await user.click(sheet.getByRole('radio', { name: 'Calm' }))
    seen.add(drawing())
    expect(sheet.getByText('Preview: face Calm, hair style Braid, hair colour Silver')).toBeTruthy()
    expect(seen.size).toBe(2)
    await user.click(sheet.getByRole('button', { name: 'Change the appearance for 100 coins' }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('changeAppearanceFromBalance')).toEqual([
      { characterId: 7, hairShapeIndex: 6, hairColorIndex: 3, ...ASKED_ONCE },
    ])
  })

  it('show the name in the colour that is chosen', async () => {
    const { user, sentBy } = await open({ changeCharNameColor: bought('changeNameColor') })
    const sheet = await openService(user, 'Name colour')
    await user.click(sheet.getByRole('radio', { name: 'Jade' }))
    expect(sheet.getByText('Aelia', { selector: 'b' }).style.color).toBe('#4fdc9a')
    await user.click(sheet.getByRole('button', { name: /^Change the colour/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('changeCharNameColor')[0]).toMatchObject({ color: '#4fdc9a' })
  })

  it('of somebody who plays wait for their logout where that is chosen, and can be cancelled', async () => {
    const waiting = bought('changeGender', {
      state: 'held',
      deliveredAt: null,
      problem: { code: 'waitsForLogout' },
    })
    const { user, sentBy } = await open({
      'character-services': servicesOf({}, { isPlaying: true }),
      changeGender: (_query, body) => (body['wait'] ? waiting : PLAYS),
      'cancel-own-purchase': { ...waiting, state: 'cancelled', problem: { code: 'cancelledByOwner' } },
    })
    const sheet = await openService(user, 'Gender change')
    expect(sheet.getByText(/^Aelia is in the game\./)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Change the gender/ }))
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    expect(warning.getByText('User seems to be online. Do you want to force this operation?')).toBeTruthy()
    expect(warning.getByText(/within 7 days/)).toBeTruthy()
    expect(warning.getByText('“Confirm” does it at once: the game disconnects Aelia.')).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Wait for logout' }))
    const receipt = within(await sheet.findByRole('region', { name: 'Receipt' }))
    expect(
      receipt.getByText('It will be done automatically once the character has left the game'),
    ).toBeTruthy()
    const [first, second] = sentBy('changeGender')
    expect(first).toEqual({
      characterId: 7,
      gender: 'Gender_Male',
      hairShapeIndex: expect.any(Number),
      ...ASKED_ONCE,
    })
    expect(second).toEqual({ ...first, wait: true })
    await user.click(receipt.getByRole('button', { name: 'Cancel the purchase' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel “Gender change”?' }))
    await user.click(question.getByRole('button', { name: 'Cancel the purchase' }))
    expect(await screen.findByText('Cancelled: 100 coins returned')).toBeTruthy()
  })

  it('only wait where the game server puts nobody out, and a queue of the game tells no end', async () => {
    const stays = new Refusal(409, 'It is in the game. Leave it first', 'CHARACTER_MUST_LEAVE')
    const passedOn = bought('changeGender', {
      codedTitle: { code: 'lasting', what: 'Santa’s Hat', days: 7 },
      problem: { code: 'queued' },
    })
    const { user, sentBy } = await open({
      changeGender: (_query, body) => (body['wait'] ? passedOn : stays),
    })
    const sheet = await openService(user, 'Gender change')
    await user.click(sheet.getByRole('button', { name: /^Change the gender/ }))
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    expect(warning.getByText(/nobody can be disconnected from this game server/)).toBeTruthy()
    expect(warning.queryByRole('button', { name: 'Confirm' })).toBeNull()
    await user.click(warning.getByRole('button', { name: 'Wait for logout' }))
    const receipt = within(await sheet.findByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('Passed to the game')).toBeTruthy()
    expect(receipt.queryByText('Vanishes')).toBeNull()
    expect(sentBy('changeGender').map(({ force, wait }) => ({ force, wait }))).toEqual([
      { force: undefined, wait: undefined },
      { force: undefined, wait: true },
    ])
  })

  it('are forced where that is chosen, and not done on Cancel', async () => {
    const { user, sentBy } = await open({
      changeGender: (_query, body) => (body['force'] ? bought('changeGender') : PLAYS),
    })
    const sheet = await openService(user, 'Gender change')
    await user.click(sheet.getByRole('button', { name: /^Change the gender/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Warning' })).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Warning' })).toBeNull())
    expect(sentBy('changeGender')).toHaveLength(1)
    await user.click(sheet.getByRole('button', { name: /^Change the gender/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Warning' })).getByRole('button', { name: 'Confirm' }),
    )
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('changeGender').at(-1)).toMatchObject({ force: true })
  })

  it('delete for ever only who was named', async () => {
    const { user, sentBy } = await open({ deleteCharacterFromBalance: bought('deleteCharacter') })
    const sheet = await openService(user, 'Immediate deletion')
    await user.type(sheet.getByLabelText('Type Aelia to confirm'), 'Aelio')
    await user.click(sheet.getByRole('button', { name: /^Delete for ever/ }))
    expect(await sheet.findByText('The two do not match')).toBeTruthy()
    expect(sentBy('deleteCharacterFromBalance')).toEqual([])
    await user.clear(sheet.getByLabelText('Type Aelia to confirm'))
    await user.type(sheet.getByLabelText('Type Aelia to confirm'), 'Aelia')
    await user.click(sheet.getByRole('button', { name: /^Delete for ever/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('deleteCharacterFromBalance')).toEqual([{ characterId: 7, ...ASKED_ONCE }])
  })

  it('ask for the PIN of the other’s game account when names are swapped', async () => {
    const { user, sentBy } = await open({ swapInsideMA: bought('swapCharacters') })
    const sheet = await openService(user, 'Name swap')
    await user.type(await sheet.findByLabelText('PIN of oak1'), '4711')
    await user.click(sheet.getByRole('button', { name: /^Swap the names/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('swapInsideMA')[0]).toMatchObject({ otherCharacterId: 8, otherPin: '4711' })
  })

  it('propose a swap with who is out of the game, and a light is beside who plays', async () => {
    const borin = character(8, { name: 'Borin', account: 'oak1', presence: 'online' })
    const cora = character(9, { name: 'Cora', account: 'elm2', presence: 'offline' })
    const { user } = await open({ getAllMACharacters: [mine, borin, cora] })
    const sheet = await openService(user, 'Name swap')
    const radio = async (name: RegExp) => sheet.findByRole<HTMLInputElement>('radio', { name })
    expect((await radio(/^Cora/)).checked).toBe(true)
    const lightOf = async (name: RegExp) =>
      (await radio(name)).closest('label')?.querySelector('[data-presence="online"]') ?? null
    expect(await lightOf(/^Borin/)).not.toBeNull()
    expect(await lightOf(/^Cora/)).toBeNull()
  })

  it('show a PIN that is typed to whoever presses the eye', async () => {
    const { user } = await open({})
    const sheet = await openService(user, 'Name swap')
    const pin = await sheet.findByLabelText<HTMLInputElement>('PIN of oak1')
    const eye = () => sheet.getAllByRole('button', { name: 'Show or hide the PIN' }).at(-1)!
    expect(pin.type).toBe('password')
    await user.click(eye())
    expect(sheet.getByLabelText<HTMLInputElement>('PIN of oak1').type).toBe('text')
    await user.click(eye())
    expect(sheet.getByLabelText<HTMLInputElement>('PIN of oak1').type).toBe('password')
  })

  it('name the items of each profession', async () => {
    const { user, sentBy } = await open({ giveMarksFromBalance: bought('giveMarks') })
    const sheet = await openService(user, 'Marks for a profession')
    await user.click(sheet.getByRole('radio', { name: 'Dreadnought Mark of Glory, Mark of Fate' }))
    await user.click(sheet.getByRole('button', { name: /^Get the marks/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('giveMarksFromBalance')[0]).toMatchObject({ classId: 89 })
  })

  it('say that the coins are back where the world did not do it', async () => {
    const { user } = await open({
      changeRecommendationsFromBalance: bought('changeRecommendations', {
        state: 'returned',
        deliveredAt: null,
        problem: { code: 'changed' },
      }),
    })
    const sheet = await openService(user, 'Recommendations')
    await user.click(sheet.getByRole('button', { name: /^Set the recommendations/ }))
    const receipt = within(await sheet.findByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('Coins returned')).toBeTruthy()
    expect(receipt.getByText(/had changed in the meantime; your coins were returned/)).toBeTruthy()
  })
})
