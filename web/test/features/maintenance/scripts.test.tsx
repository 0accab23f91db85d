import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dialog } from '../../support/admin-page.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const run = (changes: object = {}) => ({
  state: 'done',
  stepsDone: 5,
  steps: 5,
  problems: [],
  startedAt: '2026-11-23T10:00:00Z',
  endedAt: '2026-11-23T10:00:04Z',
  ...changes,
})
const script = (lastRun: object | null) => ({ scriptId: 1, name: 'refreshStatistics', lastRun })
const open = (lastRun: object | null, changes: object = {}) =>
  openPage(async () => (await import('../../../src/features/maintenance/ScriptsCard.tsx')).ScriptsCard, {
    'get-scripts': [script(lastRun)],
    ...changes,
  })

describe('the maintenance', () => {
  it('says what it does, and that it never ran', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { name: 'Refresh all statistics' })).toBeTruthy()
    expect(screen.getByText('It has not run yet.')).toBeTruthy()
  })

  it('tells how it ran last, and what did not work', async () => {
    await open(run({ state: 'partly', problems: ['economy', 'rankings'] }))
    expect(await screen.findByText('Done in part')).toBeTruthy()
    expect(screen.getByText('Did not work: adena and items, rankings')).toBeTruthy()
  })

  it('shows how far it is, and cannot be started meanwhile', async () => {
    await open(run({ state: 'running', stepsDone: 2, endedAt: null }))
    expect(await screen.findByText('Step 2 of 5')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
  })

  it('is started for a reason, after a question that says what it does and where', async () => {
    const user = userEvent.setup()
    const { asked } = await open(null, { 'execute-script': script(run({ state: 'running', stepsDone: 0 })) })
    await user.click(await screen.findByRole('button', { name: 'Run now' }))
    const question = await dialog('Refresh all statistics now?')
    expect(
      question.getByText(
        /On Lionna x5.*who is online, adena and items, rankings, events, pages of statistics/,
      ),
    ).toBeTruthy()
    await user.type(question.getByLabelText(/^Reason/), 'figures are missing')
    await user.click(question.getByRole('button', { name: 'Run now' }))
    await waitFor(() =>
      expect(asked.filter((url) => url.includes('execute-script?scriptId=1'))).toHaveLength(1),
    )
  })

  it('that could not be read offers another try', async () => {
    await open(null, { 'get-scripts': new Refusal(503, 'The portal rests') })
    expect(await screen.findByText('The portal rests')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
