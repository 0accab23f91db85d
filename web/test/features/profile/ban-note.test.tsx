import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => {
  const { BanNote } = await import('../../../src/domain/bans/BanNote.tsx')
  return () => <BanNote character={{ id: 7, isBanned: true }} />
}
const ban = {
  characterId: 7,
  name: 'Doomed',
  since: '2026-11-19T10:00:00Z',
  until: null,
  reason: 'A bot',
  appeal: null,
}
const appeal = { sentAt: '2026-11-20T10:00:00Z', text: 'It was my brother', answeredAt: null, answer: null }
const open = (bans: object[], answers: object = {}) => openPage(load, { 'own-bans': bans, ...answers })

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal against the ban' }))
  return within(await screen.findByRole('dialog', { name: 'Appeal for Doomed' }))
}

describe('the ban of one’s own character', () => {
  it('says until when and why', async () => {
    await open([{ ...ban, until: '2026-12-19T10:00:00Z' }])
    expect(await screen.findByText(/^Banned until 2026-12-19 \d\d:\d\d, server time$/)).toBeTruthy()
    expect(screen.getByText('Why: A bot')).toBeTruthy()
  })

  it('says that it is for ever, and that nobody said why', async () => {
    await open([{ ...ban, reason: null }])
    expect(await screen.findByText('Banned for ever')).toBeTruthy()
    expect(screen.getByText('No reason was given.')).toBeTruthy()
  })

  it('is appealed against by a form, once', async () => {
    const { sentBy } = await open([ban], { 'appeal-ban': { message: 'Your appeal was sent' } })
    const sheet = await openForm()
    await userEvent.type(sheet.getByLabelText('What staff should know'), 'It was my brother')
    await userEvent.click(sheet.getByRole('button', { name: 'Send the appeal' }))
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Your appeal was sent'))
    expect(sentBy('appeal-ban')).toEqual([{ characterId: 7, appeal: 'It was my brother' }])
  })

  it('tells why an appeal was refused', async () => {
    await open([ban], { 'appeal-ban': new Refusal(409, 'Sent before', 'APPEAL_SENT') })
    const sheet = await openForm()
    await userEvent.type(sheet.getByLabelText('What staff should know'), 'It was my brother')
    await userEvent.click(sheet.getByRole('button', { name: 'Send the appeal' }))
    expect(await sheet.findByText('Sent before')).toBeTruthy()
  })

  it('shows that an appeal waits, and what staff answered', async () => {
    await open([{ ...ban, appeal }])
    expect(await screen.findByText(/^Your appeal of 2026-11-20.* waits for an answer\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Appeal against the ban' })).toBeNull()
  })

  it('shows the answer of staff', async () => {
    await open([{ ...ban, appeal: { ...appeal, answeredAt: '2026-11-21T10:00:00Z', answer: 'It stays' } }])
    expect(await screen.findByText(/^Staff answered on 2026-11-21.*: It stays$/)).toBeTruthy()
  })
})
