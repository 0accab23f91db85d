import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { confirm, confirmForce } from '../../../src/ui/overlay/confirm.tsx'
import type { ConfirmAnswer } from '../../../src/ui/overlay/ConfirmDialog.tsx'
import { renderUi } from '../../support/render-ui.tsx'

/** Opens a dialog and gives a way to its answer. */
async function open(ask: () => Promise<ConfirmAnswer>) {
  renderUi(<button type="button">before</button>)
  screen.getByRole('button', { name: 'before' }).focus()
  let answer: Promise<ConfirmAnswer>
  await act(async () => {
    answer = ask()
  })
  await screen.findByRole('dialog')
  return { answer: answer!, user: userEvent.setup() }
}

describe('the warning about an online user', () => {
  it('reads as the specification says', async () => {
    await open(confirmForce)
    const dialog = await screen.findByRole('dialog', { name: 'Warning' })
    expect(dialog.textContent).toBe(
      'WarningUser seems to be online. Do you want to force this operation?“Confirm” does it at once. A game server that cannot disconnect the character may write the former state back when the character leaves.CancelConfirm',
    )
    expect(document.querySelector('header')).toBeNull()
  })

  it('answers yes by Confirm and gives the focus back', async () => {
    const { answer, user } = await open(confirmForce)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await answer).toEqual({ reason: '' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('before'))
  })

  it('answers no by Cancel and by Escape', async () => {
    const first = await open(confirmForce)
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await first.answer).toBeNull()
    const second = confirmForce()
    await screen.findByRole('dialog')
    await first.user.keyboard('{Escape}')
    expect(await second).toBeNull()
  })
})

describe('a double click on the button of a dialog', () => {
  it('is no click on what lies below it', async () => {
    const { answer } = await open(confirmForce)
    const below = screen.getByText('before')
    const clicked = vi.fn<() => void>()
    below.addEventListener('click', clicked)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await answer
    fireEvent.click(below, { detail: 2 })
    expect(clicked).not.toHaveBeenCalled()
    fireEvent.click(below, { detail: 1 })
    expect(clicked).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(500))
    fireEvent.click(below, { detail: 2 })
    expect(clicked).toHaveBeenCalledTimes(2)
  })
})

const ask = () =>
  confirm({
    title: 'Block "maple45"?',
    message: 'It can no longer sign in.',
    confirmLabel: 'Block',
    reason: 'Reason',
  })

describe('a confirmation with a reason', () => {
  it('waits for the reason and hands it over trimmed', async () => {
    const { answer, user } = await open(ask)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Block' })
    expect(button.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), '  ')
    expect(button.disabled).toBe(true)
    expect(screen.getByText('Use at least 3 letters or digits')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'bo')
    expect(screen.getByText('Use at least 3 letters or digits')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'tting ')
    await user.click(button)
    expect(await answer).toEqual({ reason: 'botting' })
  })

  it('stands until the deed is done: a refusal is said in it, and what was typed is still there', async () => {
    const refusals = ['Staff of a higher role did this', null]
    const tried: string[] = []
    const { answer, user } = await open(() =>
      confirm({
        title: 'Block "maple45"?',
        message: 'It can no longer sign in.',
        confirmLabel: 'Block',
        reason: 'Reason',
        act: ({ reason }) => Promise.resolve(refusals[tried.push(reason) - 1]!),
      }),
    )
    const field = screen.getByRole('textbox', { name: /Reason/ })
    await user.type(field, 'botting')
    await user.click(screen.getByRole('button', { name: 'Block' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Staff of a higher role did this')
    expect(field).toHaveProperty('value', 'botting')
    await user.type(field, ' all day')
    await user.click(screen.getByRole('button', { name: 'Block' }))
    expect(await answer).toEqual({ reason: 'botting all day' })
    expect(tried).toEqual(['botting', 'botting all day'])
  })

  it('keeps what was typed while the deed asks something itself', async () => {
    const { answer, user } = await open(() =>
      confirm({
        title: 'Block "maple45"?',
        message: 'It can no longer sign in.',
        confirmLabel: 'Block',
        reason: 'Reason',
        act: async () => ((await confirmForce()) ? null : 'Nothing was done'),
      }),
    )
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'botting')
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await screen.findByRole('dialog', { name: 'Warning' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Nothing was done')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'botting')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await answer).toBeNull()
  })

  it('that was left while the deed was under way still tells of a refusal', async () => {
    const deed = Promise.withResolvers<string | null>()
    const { answer, user } = await open(() =>
      confirm({ title: 'T', message: 'M', confirmLabel: 'Block', reason: 'Reason', act: () => deed.promise }),
    )
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'botting')
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.keyboard('{Escape}')
    expect(await answer).toBeNull()
    deed.resolve('It could not be done')
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('It could not be done'))
  })
})
