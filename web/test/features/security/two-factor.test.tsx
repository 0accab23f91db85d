import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountOn } from '../../support/fake-portal.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

const SecurityPage = async () =>
  (await import('../../../src/features/security/SecurityPage.tsx')).SecurityPage
afterEach(() => vi.unstubAllGlobals())

const off: TwoFactorState = {
  since: null,
  isOffered: true,
  isRequired: false,
  recoveryCodes: 0,
  appSince: null,
  passkeys: [],
  arePasskeysOffered: true,
}
const on: TwoFactorState = {
  ...off,
  since: '2026-11-20T10:00:00.000Z',
  appSince: '2026-11-20T10:00:00.000Z',
  recoveryCodes: 10,
}
const CODES = Array.from({ length: 10 }, (_, place) => `AAAAA-2222${place}`)
const shared = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/Castellan?secret=JBSW' }
const all = { sessions: [], 'sign-ins': [], 'two-factor': off, 'refresh-token': accountOn('lionna_x5') }

const region = () => screen.findByRole('region', { name: 'Two-factor sign-in' })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await within(await region()).findByRole('button', { name }))

/** What is asked before recovery codes are closed. */
const question = async () => within(await screen.findByRole('dialog', { name: 'Close without these codes?' }))

describe('two-factor sign-in on the security page', () => {
  it('is switched on by password, app and a first code, and shows the recovery codes once', async () => {
    const user = userEvent.setup()
    let state = off
    const { sentBy } = await openPage(SecurityPage, {
      ...all,
      'two-factor': () => state,
      'begin-two-factor': shared,
      'enable-two-factor': (_query, { code }) => {
        if (code !== '123456') return new Refusal(400, 'This code is wrong', 'SECOND_FACTOR_WRONG', 'code')
        state = on
        return { recoveryCodes: CODES }
      },
    })
    await press(user, 'Switch on')
    const sheet = await screen.findByRole('dialog', { name: 'Two-factor sign-in' })
    await user.type(within(sheet).getByLabelText('Your password'), 'a horse{Enter}')
    expect(await within(sheet).findByRole('img', { name: /QR code/ })).toBeTruthy()
    expect(within(sheet).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()

    const code = within(sheet).getByLabelText('Code from the app')
    await user.type(code, 'nonsense{Enter}')
    expect(await within(sheet).findByText('Six digits, or a recovery code')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '000000{Enter}')
    expect(await within(sheet).findByText('This code is wrong')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    const codes = await within(sheet).findByRole('list', { name: 'Your recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    expect(sentBy('begin-two-factor')).toEqual([{ password: 'a horse' }])
    expect(sentBy('enable-two-factor')).toEqual([{ code: '000000' }, { code: '123456' }])
    await user.click(within(sheet).getByRole('button', { name: 'I have kept them' }))
    expect(await within(await region()).findByText('10 recovery codes left')).toBeTruthy()
  })

  it('asks before recovery codes are closed unsaved, and reminds of them afterwards, until that is settled', async () => {
    const user = userEvent.setup()
    await openPage(SecurityPage, {
      ...all,
      'two-factor': on,
      'renew-recovery-codes': { recoveryCodes: CODES },
    })
    await press(user, 'New recovery codes')
    const sheet = await screen.findByRole('dialog', { name: 'New recovery codes' })
    await user.type(within(sheet).getByLabelText('Your password'), 'a horse')
    await user.type(within(sheet).getByLabelText('Code from the app or a recovery code'), '123456{Enter}')
    await within(sheet).findByRole('list', { name: 'Your recovery codes' })
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Back to the codes' }))
    expect(within(sheet).getByText(CODES[0]!)).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await user.click((await question()).getByRole('button', { name: 'Close' }))
    const part = within(await region())
    expect(await part.findByText(/you have not said that you kept them/)).toBeTruthy()
    await user.click(part.getByRole('button', { name: 'I have kept them' }))
    expect(part.queryByText(/you have not said that you kept them/)).toBeNull()
  })

  it('is switched off with the password and a code', async () => {
    const user = userEvent.setup()
    let state = on
    const { sentBy } = await openPage(SecurityPage, {
      ...all,
      'two-factor': () => state,
      'disable-two-factor': () => {
        state = off
        return { message: 'Two-factor sign-in is off' }
      },
    })
    await press(user, 'Switch off')
    const sheet = await screen.findByRole('dialog', { name: 'Switch two-factor sign-in off' })
    await user.type(within(sheet).getByLabelText('Your password'), 'a horse')
    await user.type(
      within(sheet).getByLabelText('Code from the app or a recovery code'),
      'aaaaa-22221{Enter}',
    )
    expect(await within(await region()).findByRole('button', { name: 'Switch on' })).toBeTruthy()
    expect(sentBy('disable-two-factor')).toEqual([{ password: 'a horse', code: 'aaaaa-22221' }])
  })

  it('makes new recovery codes, and says when few are left', async () => {
    const user = userEvent.setup()
    await openPage(SecurityPage, {
      ...all,
      'two-factor': { ...on, recoveryCodes: 1 },
      'renew-recovery-codes': { recoveryCodes: CODES },
    })
    expect(await within(await region()).findByText('1 recovery code left')).toBeTruthy()
    await press(user, 'New recovery codes')
    const sheet = await screen.findByRole('dialog', { name: 'New recovery codes' })
    await user.type(within(sheet).getByLabelText('Your password'), 'a horse')
    await user.type(within(sheet).getByLabelText('Code from the app or a recovery code'), '123456{Enter}')
    expect(await within(sheet).findByText(CODES[0]!)).toBeTruthy()
  })

  it.each([
    ['this portal keeps no secrets', { ...off, isOffered: false }, /not available on this portal/],
    ['a role waits for it', { ...off, isRequired: true }, /Your role counts once/],
  ])('says so where %s', async (_where, state, words) => {
    await openPage(SecurityPage, { ...all, 'two-factor': state })
    expect(await within(await region()).findByText(words)).toBeTruthy()
    const button = within(await region()).getByRole('button', { name: 'Switch on' })
    expect(button.hasAttribute('disabled')).toBe(!state.isOffered)
  })
})
