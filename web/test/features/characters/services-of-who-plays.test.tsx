import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../support/open-page.tsx'
import { ASKED_ONCE, bought, openServices, openService } from '../../support/service-page.ts'
import { servicesOf } from '../../support/services.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
afterEach(() => vi.unstubAllGlobals())

const PLAYS = new Refusal(409, 'This character is in the game. Leave it first', 'CHARACTER_ONLINE')

describe('services of an own character', () => {
  it('of somebody who plays wait for their logout where that is chosen, and can be cancelled', async () => {
    const waiting = bought('changeGender', {
      state: 'held',
      deliveredAt: null,
      problem: { code: 'waitsForLogout' },
    })
    const { user, sentBy } = await openServices({
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
    const { user, sentBy } = await openServices({
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
    const { user, sentBy } = await openServices({
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
})
