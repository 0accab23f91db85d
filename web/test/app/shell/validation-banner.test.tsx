import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => (await import('../../../src/app/shell/ValidationBanner.tsx')).ValidationBanner

async function open(answer: object) {
  const page = await openPage(load, { resendValidationMail: answer })
  const banner = within(await screen.findByRole('region', { name: 'Confirm your e-mail address.' }))
  return { ...page, banner, button: () => banner.getByRole('button') }
}

describe('whoever has not confirmed their address', () => {
  it('is told what that opens', async () => {
    const { banner } = await open({})
    expect(banner.getByText(/to use everything here: game accounts, coins, two-factor sign-in/)).toBeTruthy()
  })

  it('has the mail sent again, is told so where they pressed, and not again at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { banner, button, sentBy } = await open({ message: 'Look into your mail' })
    await user.click(button())
    expect(await banner.findByText(/^Sent again to player@castellan\.test/)).toBeTruthy()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button())
    await user.click(button())
    expect(sentBy('resendValidationMail')).toHaveLength(1)
    expect(alertsOf()).toEqual([])
    act(() => void vi.advanceTimersByTime(31_000))
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  })

  it('is told why it was not sent, by an alert, and may try again', async () => {
    const { button } = await open(new Refusal(429, 'Too many mails', 'TOO_MANY'))
    await userEvent.click(button())
    await waitFor(() => expect(alertsOf().at(-1)).toMatchObject({ type: 'Error', message: 'Too many mails' }))
    expect(button().getAttribute('aria-disabled')).toBe('false')
  })
})
