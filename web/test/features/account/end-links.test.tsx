import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

const ErasePage = async () => (await import('../../../src/features/account/ErasePage.tsx')).ErasePage
const KeepPage = async () => (await import('../../../src/features/account/KeepPage.tsx')).KeepPage
afterEach(() => vi.unstubAllGlobals())

const ERASE = 'POST /api/auth/confirm-erasure'
const KEEP = 'POST /api/auth/keep-account'
const search = `?token=${'a'.repeat(43)}`

describe('the page that begins the end of an account', () => {
  it('does by its button alone, and says when that is', async () => {
    const { user, seen } = await openAccountPage(ErasePage, {
      search,
      answers: { [ERASE]: () => json(200, { dueAt: '2030-05-05T12:00:00.000Z' }) },
    })
    await screen.findByRole('heading', { name: 'Delete your account?' })
    expect(seen).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await screen.findByRole('heading', { name: 'Your account will be deleted' })
    expect(await screen.findByText(/2030-05-05/)).toBeTruthy()
  })

  it('says what has to end before', async () => {
    const message = '1 payment is under way: finish or cancel it first'
    const { user } = await openAccountPage(ErasePage, {
      search,
      answers: { [ERASE]: () => json(409, { code: 'ERASURE_NOT_POSSIBLE', message }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('says that a link is incomplete', async () => {
    await openAccountPage(ErasePage, { search: '?token=short', answers: {} })
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  })
})

describe('the page that keeps an account', () => {
  it('does by its button, and leads to the sign-in', async () => {
    const { user, seen } = await openAccountPage(KeepPage, {
      search,
      answers: { [KEEP]: () => json(200, { message: 'Your account stays' }) },
    })
    await screen.findByRole('heading', { name: 'Keep your account?' })
    expect(seen).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    await screen.findByRole('heading', { name: 'Your account stays' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login')
  })

  it('says that a link is no longer valid', async () => {
    const { user } = await openAccountPage(KeepPage, {
      search,
      answers: { [KEEP]: () => json(400, { code: 'LINK_INVALID', message: 'This link is no longer valid' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid')
  })
})
