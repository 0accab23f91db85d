import { screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../support/open-page.tsx'
import { HOSTILE, openCharacter as open, PLAYS, record } from '../../support/staff-character.ts'
import { skill, thing } from '../../support/things.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const begin = async (user: ReturnType<typeof userEvent.setup>, act: string) => {
  await user.click(await screen.findByRole('button', { name: act }))
  return within(await screen.findByRole('dialog', { name: `${act}: Aelia` }))
}

const found = {
  createdAt: null,
  lastActive: null,
  lastIp: null,
  hwid: null,
  isBlocked: false,
  isOnline: false,
  characterCount: 1,
}

describe('what staff do to it', () => {
  it('wants a reason, and is said once it is done', async () => {
    const { user, sentBy } = await open('info', { changeCharacterName: Response.json(null) })
    const sheet = await begin(user, 'Change name')
    await user.type(sheet.getByLabelText('New name'), 'Nova')
    await user.click(sheet.getByRole('button', { name: 'Rename' }))
    expect(sentBy('changeCharacterName')).toEqual([])
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'an insult')
    await user.click(sheet.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByText('Aelia is now called Nova')).toBeTruthy()
    expect(sentBy('changeCharacterName')).toEqual([
      { characterId: 7, newName: 'Nova', reason: 'an insult', requestId: expect.any(String) as string },
    ])
  })

  it('is warned of while it plays, and forced by the same act', async () => {
    const { user, sentBy } = await open('info', {
      changeGender: (_query, body) => (body['force'] ? Response.json(null) : PLAYS),
    })
    const sheet = await begin(user, 'Change gender')
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'asked for by mail')
    await user.click(sheet.getByRole('button', { name: 'Change the gender' }))
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    expect(sentBy('changeGender')).toHaveLength(1)
    await user.click(warning.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('The gender of Aelia is changed')).toBeTruthy()
    expect(sentBy('changeGender').map(({ force }) => force)).toEqual([undefined, true])
    expect(new Set(sentBy('changeGender').map(({ requestId }) => requestId)).size).toBe(1)
  })

  it('waits until it has left the game, where that is chosen', async () => {
    const { user, sentBy } = await open('info', {
      changeGender: (_query, body) => (body['wait'] ? Response.json(null) : PLAYS),
    })
    const sheet = await begin(user, 'Change gender')
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'asked for by mail')
    await user.click(sheet.getByRole('button', { name: 'Change the gender' }))
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    await user.click(warning.getByRole('button', { name: 'Wait for logout' }))
    expect(await screen.findByText('It will be done once Aelia has left the game')).toBeTruthy()
    expect(sentBy('changeGender').map(({ wait, force }) => [wait, force])).toEqual([
      [undefined, undefined],
      [true, undefined],
    ])
  })

  it('that waits is shown with who asked for it and why, and is cancelled with a reason', async () => {
    const waiting = {
      orderId: 5,
      call: 'changeCharacterName',
      title: `Aelia → ${HOSTILE}`,
      by: 'gm@castellan.test',
      reason: 'an offensive name',
      askedAt: '2026-12-01T10:00:00Z',
      waitsUntil: '2026-12-08T10:00:00Z',
    }
    const { user, sentBy } = await open('info', {
      'waiting-acts': () => (sentBy('cancel-waiting-act').length ? [] : [waiting]),
      'cancel-waiting-act': { message: 'Cancelled. Aelia stays as it is' },
    })
    const part = within(await screen.findByRole('region', { name: 'Waits for logout' }))
    expect(part.getByText(`Aelia → ${HOSTILE}`)).toBeTruthy()
    expect(part.getByRole('link', { name: 'gm@castellan.test' })).toBeTruthy()
    expect(part.getByText(/an offensive name/)).toBeTruthy()
    await user.click(part.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel “Change name” for Aelia?' }))
    await user.type(question.getByRole('textbox'), 'not any more')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled. Aelia stays as it is')).toBeTruthy()
    expect(sentBy('cancel-waiting-act')).toEqual([{ characterId: 7, orderId: 5, reason: 'not any more' }])
    await expect.poll(() => screen.queryByRole('region', { name: 'Waits for logout' })).toBeNull()
  })

  it('takes chosen items once what will be deleted was looked at, and goes on by force', async () => {
    const { user, sentBy } = await open('inventory', {
      getUserInventoryItems: [
        thing('Adena', { kind: 'coin', count: 500, itemDbId: 1, price: 1 }),
        thing('Long Sword', { kind: 'sword', itemDbId: 2, price: 136_000 }),
        thing('Healing Potion', { kind: 'potion', count: 5, itemDbId: 3 }),
      ],
      deleteItems: (_query, body) => (body['force'] ? { message: 'deleted' } : PLAYS),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Adena' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Long Sword' }))
    await user.click(screen.getByRole('button', { name: 'Delete 2 items' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete items of Aelia' }))
    expect(sheet.getAllByRole('listitem')).toHaveLength(2)
    const amount = sheet.getByLabelText('How many of 500')
    await user.clear(amount)
    await user.type(amount, '501')
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'bought with a stolen card')
    await user.click(sheet.getByRole('button', { name: 'Delete 2 items' }))
    expect(await sheet.findByText('There are not that many')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '200')
    expect(sheet.getByText('In total 201 pieces, worth 136,200 adena in the game')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Delete 2 items' }))
    const warning = within(await screen.findByRole('dialog', { name: 'Warning' }))
    await user.click(warning.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('2 items of Aelia are deleted')).toBeTruthy()
    const reason = 'bought with a stolen card'
    expect(sentBy('deleteItems')).toEqual([
      { itemDbId: 1, amount: 200, reason },
      { itemDbId: 1, amount: 200, reason, force: true },
      { itemDbId: 2, amount: 1, reason, force: true },
    ])
  })

  it('takes what one person may, and says that the rest waits for approval', async () => {
    const { user, sentBy } = await open('inventory', {
      getUserInventoryItems: [
        thing('Long Sword', { kind: 'sword', itemDbId: 2, price: 2_000_000_000 }),
        thing('Healing Potion', { kind: 'potion', itemDbId: 3 }),
      ],
      deleteItems: (_query, body) =>
        body['itemDbId'] === 2 ? new Refusal(409, 'Too much', 'APPROVAL_NEEDED') : { message: 'deleted' },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Long Sword' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Healing Potion' }))
    await user.click(screen.getByRole('button', { name: 'Delete 2 items' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete items of Aelia' }))
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'bought with a stolen card')
    await user.click(sheet.getByRole('button', { name: 'Delete 2 items' }))
    expect(await screen.findByText(/1 item of Aelia is deleted\. 1 item waits for approval/)).toBeTruthy()
    expect(sentBy('deleteItems').map(({ itemDbId }) => itemDbId)).toEqual([2, 3])
  })

  it('has a skill forgotten, named with its character', async () => {
    const { user, asked } = await open('skills', {
      getUserSkills: [skill('Might', { skillId: 1068 })],
      deleteSkill: { message: 'Aelia has forgotten Might' },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete the skill “Might” of Aelia' }))
    const asks = within(await screen.findByRole('dialog'))
    await user.type(asks.getByLabelText(/^Reason, for staff only/), 'learned by a fault')
    await user.click(asks.getByRole('button', { name: 'Delete the skill' }))
    expect(await screen.findByText('Aelia has forgotten Might')).toBeTruthy()
    expect(asked.find((url) => url.includes('/deleteSkill?'))).toContain('charName=Aelia&skillId=1068')
  })

  it('finds the other of two whose names are swapped, and says where there is none', async () => {
    const { user, sentBy } = await open('info', {
      getCharacterByName: (_query, { username }) =>
        username === 'Borin'
          ? { ...record(), id: 8, name: 'Borin' }
          : new Refusal(404, 'Character not found', 'CHARACTER_NOT_FOUND', 'username'),
      swapCharacterName: { message: 'Aelia and Borin have swapped names' },
    })
    const sheet = await begin(user, 'Swap names')
    await user.type(sheet.getByLabelText('Swap the name with'), 'Nobody')
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'both asked for it')
    await user.click(sheet.getByRole('button', { name: 'Swap the names' }))
    expect(await sheet.findByText('Character not found')).toBeTruthy()
    await user.clear(sheet.getByLabelText('Swap the name with'))
    await user.type(sheet.getByLabelText('Swap the name with'), 'Borin')
    await user.click(sheet.getByRole('button', { name: 'Swap the names' }))
    expect(await screen.findByText('Aelia and Borin have swapped names')).toBeTruthy()
    expect(sentBy('swapCharacterName')).toEqual([
      { characterId: 7, otherCharacterId: 8, reason: 'both asked for it' },
    ])
  })

  it('warns before a move whose game account belongs to somebody else', async () => {
    const { user } = await open('info', {
      search: (_query, { key }) => [
        { ...found, login: key, email: key === 'own1' ? 'ivan@example.test' : 'anna@example.test' },
      ],
    })
    const sheet = await begin(user, 'Move to another account')
    await user.type(sheet.getByLabelText('To the game account'), 'own1')
    expect(await sheet.findByText('That game account belongs to ivan@example.test too.')).toBeTruthy()
    await user.clear(sheet.getByLabelText('To the game account'))
    await user.type(sheet.getByLabelText('To the game account'), 'maple1')
    expect(
      await sheet.findByText('That game account belongs to anna@example.test: Aelia changes its owner.'),
    ).toBeTruthy()
  })

  it('is its restoration alone once it is deleted', async () => {
    const { user, sentBy } = await open('info', {
      'character-record': record({ deletedAt: '2026-12-01T10:00:00Z' }),
      restoreCharacter: { message: 'Aelia is back' },
    })
    const acts = within(await screen.findByRole('region', { name: 'What staff can do' }))
    expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore'])
    const sheet = await begin(user, 'Restore')
    await user.type(sheet.getByLabelText('Reason, for staff only'), 'deleted by a brother')
    await user.click(sheet.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Aelia is back')).toBeTruthy()
    expect(sentBy('restoreCharacter')).toEqual([{ characterId: 7, reason: 'deleted by a brother' }])
  })

  it('is a ban for some hours or for ever, whose reason its owner reads', async () => {
    const { user, sentBy } = await open('info', { banCharacterPerm: { message: 'Aelia is banned' } })
    const sheet = await begin(user, 'Ban')
    await user.click(sheet.getByRole('switch', { name: 'For ever' }))
    await user.type(sheet.getByLabelText('Reason, as the player reads it'), 'sold adena')
    await user.click(sheet.getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText('Aelia is banned')).toBeTruthy()
    expect(sentBy('banCharacterPerm')).toEqual([{ charId: 7, accountName: 'maple45', reason: 'sold adena' }])
  })

  it('is a ban for usual days by one press, which says until when it would be before it is done', async () => {
    const { user, sentBy } = await open('info', { banCharacter: { message: 'Aelia is banned' } })
    const sheet = await begin(user, 'Ban')
    const until = () =>
      Date.parse(/\d{4}[-\d: ]+/.exec(sheet.getByText(/^Banned until .*, server time$/).textContent)![0])
    const day = until()
    await user.click(sheet.getByRole('radio', { name: '7 days' }))
    expect(sheet.getByLabelText<HTMLInputElement>('For how many hours').value).toBe('168')
    expect(Math.round((until() - day) / 86_400_000)).toBe(6)
    await user.click(sheet.getByRole('switch', { name: 'For ever' }))
    expect(sheet.getByText('Banned for ever')).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: '30 days' }))
    await user.type(sheet.getByLabelText('Reason, as the player reads it'), 'sold adena')
    await user.click(sheet.getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText('Aelia is banned')).toBeTruthy()
    expect(sentBy('banCharacter')).toMatchObject([{ charName: 'Aelia', hour: 720 }])
  })

  it('is a ban for a usual reason by one press, in words that are written on', async () => {
    const { user, sentBy } = await open('info', { banCharacter: { message: 'Aelia is banned' } })
    const sheet = await begin(user, 'Ban')
    const reason = sheet.getByLabelText<HTMLTextAreaElement>('Reason, as the player reads it')
    await user.click(sheet.getByRole('radio', { name: 'Insults' }))
    await user.click(sheet.getByRole('radio', { name: 'Bot' }))
    expect(reason.value).toBe('A program played this character (bot)')
    await user.type(reason, ' in Cruma')
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Bot' }).checked).toBe(false)
    await user.click(sheet.getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText('Aelia is banned')).toBeTruthy()
    expect(sentBy('banCharacter')).toMatchObject([
      { reason: 'A program played this character (bot) in Cruma' },
    ])
  })

  it('is a ban for a usual reason in words of the language its owner reads, which is said', async () => {
    const words = { gameMaster: { acts: { reasonWords: { bot: 'За персонажа играла программа' } } } }
    const { user } = await open('info', { getMAinfo: { language: 'ru' }, 'ru.rest.json': words })
    const sheet = await begin(user, 'Ban')
    expect(await sheet.findByText(/in the language the player reads: Russian/)).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: 'Bot' }))
    const reason = sheet.getByLabelText<HTMLTextAreaElement>('Reason, as the player reads it')
    expect(reason.value).toBe('За персонажа играла программа')
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Bot' }).checked).toBe(true)
  })

  it('is nothing to a character of their own', async () => {
    await open('info', { 'character-record': record({ email: 'player@castellan.test' }) })
    expect(await screen.findByText(/^This character is yours/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change name' })).toBeNull()
  })
})
