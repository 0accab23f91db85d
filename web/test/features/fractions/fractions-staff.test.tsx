import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { dialog, rowsOf, undoLast } from '../../support/admin-page.ts'
import { ACT_ID, openPage, Refusal } from '../../support/open-page.tsx'
import { worldInfo } from '../../support/people.ts'

afterEach(() => vi.unstubAllGlobals())

const side = (fractionId: number, name: string) => ({
  fractionId,
  name,
  clans: 10,
  members: 300 * fractionId,
  online: 4,
  pvp: 1_234,
  castles: 2,
})
const union = (allianceId: number, name: string, fractionId: number | null) => ({
  allianceId,
  name,
  hasCrest: false,
  fractionId,
  clans: 5,
  members: 120,
  online: 7,
})
const answers = {
  getWorldInfo: worldInfo(),
  getFractionsIds: [1, 2],
  getFractionReport: (query: URLSearchParams) =>
    query.get('fractionId') === '1' ? side(1, 'Light') : side(2, 'Flame'),
  'get-fraction-alliances': [union(11, 'North', 1), union(12, 'South', null)],
}
const open = (changes: object = {}, address = '/') =>
  openPage(
    async () =>
      (await import('../../../src/features/fractions/staff/FractionsAdminPage.tsx')).FractionsAdminPage,
    { ...answers, ...changes },
    address,
  )
/** What a call was asked by its address. */
const queriesOf = (asked: readonly string[], call: string) =>
  asked
    .map((url) => new URL(url, 'http://portal.test'))
    .filter(({ pathname }) => pathname.endsWith(`/${call}`))
    .map(({ searchParams }) => Object.fromEntries(searchParams))

describe('the fractions for staff', () => {
  it('stand side by side with their figures and how many alliances have joined each', async () => {
    await open()
    const light = await screen.findByRole('region', { name: 'Light' })
    await waitFor(() => expect(light.textContent).toContain('Alliances1'))
    expect(light.textContent).toContain('Members300')
    expect(screen.getByRole('region', { name: 'Flame' }).textContent).toContain('Alliances0')
  })

  it('list the alliances with their sides, all of them or some', async () => {
    const user = userEvent.setup()
    const { search } = await open()
    await waitFor(async () => expect((await rowsOf('Alliances'))[0]).toContain('NorthLight'))
    expect((await rowsOf('Alliances'))[1]).toContain('SouthEach clan its own')
    await user.click(screen.getByText('Free'))
    await waitFor(async () => expect(await rowsOf('Alliances')).toHaveLength(1))
    expect(search()).toEqual({ show: 'free' })
  })

  it('are joined by an alliance, with a reason', async () => {
    const user = userEvent.setup()
    const { asked } = await open({ addFractionAlliance: union(12, 'South', 2) })
    await user.click(await screen.findByRole('button', { name: 'South joins a fraction' }))
    const sheet = await dialog('South joins a fraction')
    await user.click(sheet.getByRole('combobox', { name: 'Fraction' }))
    await user.click(await screen.findByRole('option', { name: 'Flame' }))
    await user.type(sheet.getByLabelText(/^Reason, for staff only/), 'swore to it')
    await user.click(sheet.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(queriesOf(asked, 'addFractionAlliance')).toEqual([
        { allianceName: 'South', fractionId: '2', reason: 'swore to it', expectedFractionId: '0' },
      ]),
    )
  })

  it('tell at the form why an alliance does not join', async () => {
    const user = userEvent.setup()
    await open({ addFractionAlliance: new Refusal(409, 'It has changed meanwhile', 'ALLIANCE_CHANGED') })
    await user.click(await screen.findByRole('button', { name: 'South joins a fraction' }))
    const sheet = await dialog('South joins a fraction')
    await user.type(sheet.getByLabelText(/^Reason, for staff only/), 'swore to it')
    await user.click(sheet.getByRole('button', { name: 'Add' }))
    expect(await sheet.findByText('It has changed meanwhile')).toBeTruthy()
  })

  it('are joined by an alliance that was chosen, once its change meanwhile was told', async () => {
    const user = userEvent.setup()
    let isChanged = false
    const { asked } = await open({
      'get-fraction-alliances': () => [union(11, 'North', 1), union(12, 'South', isChanged ? 1 : null)],
      addFractionAlliance: (query: URLSearchParams) => {
        isChanged = true
        return query.get('expectedFractionId') === '1'
          ? union(12, 'South', 2)
          : new Refusal(409, 'Somebody was faster', 'CHANGED_MEANWHILE', 'fractionId')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add an alliance' }))
    const sheet = await dialog('An alliance joins a fraction')
    await user.click(sheet.getByRole('combobox', { name: 'Alliance' }))
    await user.click(await screen.findByRole('option', { name: 'South' }))
    await user.type(sheet.getByLabelText(/^Reason, for staff only/), 'swore to it')
    await user.click(sheet.getByRole('button', { name: 'Add' }))
    expect(await sheet.findByText('Somebody was faster')).toBeTruthy()
    await waitFor(async () => expect((await rowsOf('Alliances'))[1]).toContain('SouthLight'))
    await user.click(sheet.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(
        queriesOf(asked, 'addFractionAlliance').map(({ expectedFractionId }) => expectedFractionId),
      ).toEqual(['0', '1']),
    )
  })

  it('are left by an alliance after a question, with a reason, and joined again by undoing it', async () => {
    const user = userEvent.setup()
    const { asked, sentBy } = await open({ deleteFractionAlliance: union(11, 'North', null), undo: {} })
    await user.click(await screen.findByRole('button', { name: 'North leaves Light' }))
    const question = await dialog('North leaves Light?')
    expect(question.getByText('Each of its clans is on its own side again.')).toBeTruthy()
    await user.type(question.getByLabelText(/^Reason, for staff only/), 'left the war')
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await waitFor(() =>
      expect(queriesOf(asked, 'deleteFractionAlliance')).toEqual([
        { allianceId: '11', reason: 'left the war' },
      ]),
    )
    await waitFor(() => expect(alertsOf().at(-1)?.action).toBeTruthy())
    await undoLast('North joins Light again?', 'came back')
    await waitFor(() => expect(sentBy('undo')).toEqual([{ id: ACT_ID, reason: 'came back' }]))
  })

  it('are not shown as missing where the world has none', async () => {
    await open({
      getWorldInfo: worldInfo({ factions: false }),
      getFractionsIds: [],
      'get-fraction-alliances': [],
    })
    expect(await screen.findByRole('heading', { name: 'There are no sides in this war' })).toBeTruthy()
    expect(within(document.body).queryByRole('button', { name: 'Add an alliance' })).toBeNull()
  })
})
