import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { refreshTags } from '../../../src/lib/query/query.ts'
import { Refusal } from '../../support/open-page.tsx'
import { character } from '../../support/people.ts'
import {
  ASKED_ONCE,
  bought,
  drawing,
  inAnHour,
  mine,
  openServices,
  openService,
  tile,
} from '../../support/service-page.ts'
import { appearance, servicesOf } from '../../support/services.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
afterEach(() => vi.unstubAllGlobals())

describe('services of an own character', () => {
  it('say what they cost, and why one cannot be had', async () => {
    await openServices({
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

  it('rename after the name was found free, show the balance before and after, and can be undone', async () => {
    const { user, sentBy } = await openServices({
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
    await waitFor(() => expect(document.activeElement).toBe(receipt.getByText('Done.')))
    expect(sentBy('changeCharacterName')).toEqual([{ characterId: 7, newName: 'Nova', ...ASKED_ONCE }])
    const message = 'Aelia is now called Nova'
    expect(alertsOf()).toMatchObject([
      { type: 'Success', message, autoClose: true, action: { label: 'Undo' } },
    ])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Name change: undone, 100 coins returned')).toBeTruthy()
    expect(sentBy('undo-purchase')).toEqual([{ purchaseId: 31 }])
  })

  it.each([
    ['Borin', 'taken', 'world', 'Taken'],
    ['Gamemaster', 'forbidden', 'words', 'Not allowed'],
    ['Nova', 'reserved', 'another', 'Reserved'],
  ])('do not sell a name that is known not to be free: %s', async (name, state, reason, said) => {
    const { user } = await openServices({
      'check-name': (query) =>
        query.get('name') === name
          ? { name, state, reason, message: 'Somebody has it' }
          : { name: query.get('name'), state: 'free', reason: null, message: null },
    })
    const sheet = await openService(user, 'Name change')
    const field = sheet.getByLabelText('New name')
    const isResting = () => sheet.getByRole<HTMLButtonElement>('button', { name: /^Rename/ }).disabled
    await user.type(field, name)
    expect(await sheet.findByText(said)).toBeTruthy()
    await expect.poll(isResting).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, 's')
    expect(await sheet.findByText('Free')).toBeTruthy()
    await expect.poll(isResting).toBe(false)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.clear(field)
    await user.type(field, 'Aelia')
    expect(await sheet.findByText('It has this name now.')).toBeTruthy()
    await expect.poll(isResting).toBe(true)
  })

  it('say at the field why a name is refused, and pay nothing', async () => {
    const { user } = await openServices({
      changeCharacterName: new Refusal(
        409,
        'A character of this server has this name',
        'CHARACTER_NAME_TAKEN',
      ),
    })
    const sheet = await openService(user, 'Name change')
    await user.type(sheet.getByLabelText('New name'), 'Borin')
    expect(await sheet.findByText('Free')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Rename/ }))
    expect(await sheet.findByText('A character of this server has this name')).toBeTruthy()
    expect(document.activeElement).toBe(sheet.getByLabelText('New name'))
  })

  it('are bought as they are shown: what changed meanwhile is refused once, and the next press is about that', async () => {
    const words = 'The character or the price has changed meanwhile. Look once more, then press again'
    let state = 'as shown'
    const { user, sentBy } = await openServices({
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

  it('are bought as the sheet shows them by now, where another tab changed something while it was open', async () => {
    let state = 'as shown'
    const { user, sentBy } = await openServices({
      'character-services': () =>
        servicesOf({ changeName: { state, price: state === 'as shown' ? 100 : 120 } }),
      changeCharacterName: bought('changeName'),
    })
    const sheet = await openService(user, 'Name change')
    state = 'as it is'
    await refreshTags(['coins', 'characters'])
    await user.type(sheet.getByLabelText('New name'), 'Nova')
    await user.click(await sheet.findByRole('button', { name: 'Rename for 120 coins' }))
    expect(await sheet.findByRole('region', { name: 'Receipt' })).toBeTruthy()
    expect(sentBy('changeCharacterName')).toMatchObject([{ shown: 'as it is' }])
  })

  it('say why a name is refused once, and cut none that is too long', async () => {
    const words = 'A name has from 2 to 16 letters and digits'
    const long = 'Abcdefghijklmnopqrst'
    const { user } = await openServices({
      'name-rules': { minLength: 2, maxLength: 16, perAccount: 3, days: 90 },
      'check-name': { name: long, state: 'forbidden', reason: 'length', message: words },
    })
    const sheet = await openService(user, 'Name change')
    expect(await sheet.findByText(/to 16 Latin letters/)).toBeTruthy()
    await user.type(sheet.getByLabelText('New name'), long)
    expect(await sheet.findByText(words)).toBeTruthy()
    await waitFor(() => expect(sheet.getByLabelText('New name').getAttribute('aria-invalid')).toBe('true'))
    expect(sheet.getAllByText(words)).toHaveLength(1)
    expect(sheet.getByLabelText<HTMLInputElement>('New name').value).toBe(long)
  })

  it('cannot be had with too few coins: the way to more is shown', async () => {
    const { user } = await openServices({ getBalance: { balance: 40, debt: 0, isOnHold: false } })
    const sheet = await openService(user, 'Name change')
    expect(sheet.getByText('Missing').nextSibling?.textContent).toBe('60 coins')
    expect(sheet.getByRole('button', { name: /^Rename/ })).toHaveProperty('disabled', true)
    expect(sheet.getByRole('link', { name: 'Get more coins' })).toBeTruthy()
  })

  it('draw each choice of a look, and send what was changed alone', async () => {
    const { user, sentBy } = await openServices({ changeAppearanceFromBalance: bought('changeAppearance') })
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
    const { user, sentBy } = await openServices({ changeCharNameColor: bought('changeNameColor') })
    const sheet = await openService(user, 'Name colour')
    await user.click(sheet.getByRole('radio', { name: 'Jade' }))
    const names = sheet.getAllByText('Aelia', { selector: 'b' })
    // by night and by day
    expect(names.map(({ style }) => style.color)).toEqual(['#4fdc9a', '#4fdc9a'])
    await user.click(sheet.getByRole('button', { name: /^Change the colour/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('changeCharNameColor')[0]).toMatchObject({ color: '#4fdc9a' })
  })

  it('say of a colour that is nearly black that nobody can read it, and sell it all the same', async () => {
    const { user, sentBy } = await openServices({ changeCharNameColor: bought('changeNameColor') })
    const sheet = await openService(user, 'Name colour')
    expect(sheet.queryByText(/too dark to read in the game/)).toBeNull()
    fireEvent.change(sheet.getByLabelText(/^Another colour/), { target: { value: '#101216' } })
    expect(await sheet.findByText(/too dark to read in the game/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Change the colour/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('changeCharNameColor')[0]).toMatchObject({ color: '#101216' })
  })

  it('delete for ever only who was named', async () => {
    const { user, sentBy } = await openServices({ deleteCharacterFromBalance: bought('deleteCharacter') })
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
    const { user, sentBy } = await openServices({ swapInsideMA: bought('swapCharacters') })
    const sheet = await openService(user, 'Name swap')
    await user.type(await sheet.findByLabelText('PIN of oak1'), '4711')
    await user.click(sheet.getByRole('button', { name: /^Swap the names/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('swapInsideMA')[0]).toMatchObject({ otherCharacterId: 8, otherPin: '4711' })
  })

  it('propose a swap with who is out of the game, and a light is beside who plays', async () => {
    const borin = character(8, { name: 'Borin', account: 'oak1', presence: 'online' })
    const cora = character(9, { name: 'Cora', account: 'elm2', presence: 'offline' })
    const { user } = await openServices({ getAllMACharacters: [mine, borin, cora] })
    const sheet = await openService(user, 'Name swap')
    const radio = async (name: RegExp) => sheet.findByRole<HTMLInputElement>('radio', { name })
    expect((await radio(/^Cora/)).checked).toBe(true)
    const lightOf = async (name: RegExp) =>
      (await radio(name)).closest('label')?.querySelector('[data-presence="online"]') ?? null
    expect(await lightOf(/^Borin/)).not.toBeNull()
    expect(await lightOf(/^Cora/)).toBeNull()
    // whoever is chosen all the same has to be out of the game too
    expect(sheet.queryByText(/is in the game\./)).toBeNull()
    await user.click(await radio(/^Borin/))
    expect(sheet.getByText(/^Borin is in the game\./)).toBeTruthy()
  })

  it('show a PIN that is typed to whoever presses the eye', async () => {
    const { user } = await openServices({})
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
    const { user, sentBy } = await openServices({ giveMarksFromBalance: bought('giveMarks') })
    const sheet = await openService(user, 'Marks for a profession')
    await user.click(sheet.getByRole('radio', { name: 'Dreadnought Mark of Glory, Mark of Fate' }))
    await user.click(sheet.getByRole('button', { name: /^Get the marks/ }))
    await sheet.findByRole('region', { name: 'Receipt' })
    expect(sentBy('giveMarksFromBalance')[0]).toMatchObject({ classId: 89 })
  })

  it('say that the coins are back where the world did not do it', async () => {
    const { user } = await openServices({
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
    expect(receipt.getByText(/had changed in the meantime; the coins were returned/)).toBeTruthy()
  })
})
