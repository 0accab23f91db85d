import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/lib/query/query.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { clan, worldInfo } from '../../support/people.ts'
import { castle, inHours, ravens, wolves } from '../../support/places.ts'

const CastlesPage = async () => (await import('../../../src/features/castles/CastlesPage.tsx')).CastlesPage
afterEach(() => vi.unstubAllGlobals())

const castles = [
  castle(1, { name: 'Gludio', owner: wolves, taxPercent: 15, treasury: 84_362_948, attackers: [ravens] }),
  castle(2, { name: 'Dion', nextSiege: null }),
]
const answers = {
  getWorldInfo: { ...worldInfo(), castleIds: [1, 2] },
  getCastleInfo: (query: URLSearchParams) => castles[Number(query.get('castleId')) - 1]!,
  getClanById: clan(7),
}
const cardOf = (name: string) => screen.findByRole('region', { name })

describe('the castles', () => {
  it('tell lord, tax, treasury, and who signed up for the next siege', async () => {
    await openPage(CastlesPage, answers)
    const card = within(await cardOf('Gludio'))
    expect(card.getByText('Wolves')).toBeTruthy()
    expect(card.getByText('15%')).toBeTruthy()
    expect(card.getByText('84,362,948')).toBeTruthy()
    expect(card.getByText(/^1 d 0[56]:\d\d:\d\d$/)).toBeTruthy()
    expect(
      within(card.getByRole('list', { name: 'Attackers' })).getByRole('link', { name: 'Ravens' }),
    ).toBeTruthy()
    expect(card.getByText('The lord stands alone')).toBeTruthy()
  })

  it('say so where nobody holds one, and where no siege is set', async () => {
    await openPage(CastlesPage, answers)
    const card = within(await cardOf('Dion'))
    expect(card.getByText('No lord')).toBeTruthy()
    expect(card.getByText('No siege is set')).toBeTruthy()
    expect(card.getByText('—')).toBeTruthy()
    expect(card.queryByText(/NONE/)).toBeNull()
    const name = 'Add the siege of Dion to a calendar'
    expect(card.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })

  it('say so too where the last siege was days ago, as of a game that stands still', async () => {
    const [over, now] = [
      castle(1, { name: 'Gludio', nextSiege: inHours(-30) }),
      castle(2, { name: 'Dion', nextSiege: inHours(-1) }),
    ]
    await openPage(CastlesPage, {
      ...answers,
      getCastleInfo: (query: URLSearchParams) => (query.get('castleId') === '1' ? over : now),
    })
    expect(within(await cardOf('Gludio')).getByText('No siege is set')).toBeTruthy()
    expect(within(await cardOf('Dion')).getByText('The siege hour has come')).toBeTruthy()
  })

  it('name the castles that a chronicle does not have', async () => {
    await openPage(CastlesPage, answers)
    expect(
      await screen.findByText(
        /^Not yet built in Chronicle 1: Harbingers of War: Giran, Oren, .*Schuttgart\.$/,
      ),
    ).toBeTruthy()
  })

  it('are said to be none where the server reports none', async () => {
    await openPage(CastlesPage, { getWorldInfo: worldInfo() })
    expect(await screen.findByText('No castles reported')).toBeTruthy()
  })

  it('stand in their own places when one of them cannot be had', async () => {
    let fails = true
    await openPage(CastlesPage, {
      ...answers,
      getCastleInfo: (query) =>
        query.get('castleId') === '1' && fails ? new Refusal(404, 'The world is closed') : castles[1]!,
    })
    expect(await cardOf('Dion')).toBeTruthy()
    expect(await screen.findByText('The world is closed')).toBeTruthy()
    fails = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('The world is closed')).toBeNull())
  })

  it('are not summed up where one of them cannot be had, which is named', async () => {
    await openPage(CastlesPage, {
      ...answers,
      getCastleInfo: (query) =>
        query.get('castleId') === '1' ? new Refusal(404, 'The world is closed') : castles[1]!,
    })
    expect(within(await cardOf('Gludio')).getByRole('heading', { name: 'Gludio' })).toBeTruthy()
    expect(await screen.findAllByText('Not loaded')).toHaveLength(5)
    expect(screen.queryByText(/of 2/)).toBeNull()
    expect(screen.queryByText(/None scheduled|vacant|taken$/)).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  })

  it('offer one way to try again when none of them can be had', async () => {
    await openPage(CastlesPage, { getWorldInfo: new Refusal(404, 'The world is closed') })
    expect(await screen.findByText('The world is closed')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Retry|Refresh/ })).toHaveLength(1)
  })

  it('are asked for once, and again when a person wants it', async () => {
    const { asked } = await openPage(CastlesPage, answers)
    await cardOf('Gludio')
    const count = () => asked.filter((path) => path.includes('getCastleInfo')).length
    expect(count()).toBe(2)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(count()).toBe(4))
  })

  it('are asked for once more where the first answer was an old one', async () => {
    const { asked } = await openPage(CastlesPage, {
      getWorldInfo: { ...worldInfo(), castleIds: [1] },
      getCastleInfo: () => Response.json(castles[0], { headers: { age: '1800' } }),
      getClanById: answers.getClanById,
    })
    await cardOf('Gludio')
    const count = () => asked.filter((path) => path.includes('getCastleInfo')).length
    await waitFor(() => expect(count()).toBe(2))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(count()).toBe(2)
  })

  it('give their sieges to a calendar, those that lie ahead', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    const past = castle(2, { name: 'Dion', nextSiege: inHours(-1) })
    await openPage(CastlesPage, {
      ...answers,
      getCastleInfo: (query) => (query.get('castleId') === '1' ? castles[0]! : past),
    })
    const card = within(await cardOf('Dion'))
    expect(card.getByText('The siege hour has come')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: /Add to calendar/ }))
    const ics = await files.at(-1)!.text()
    expect(ics.match(/^SUMMARY:[^\r]*/gm)).toEqual(['SUMMARY:Siege of Gludio (Lionna x5)'])
    expect(ics).toContain('UID:siege-1-')
    expect(ics).toContain('DTEND:')
    vi.restoreAllMocks()
  })
})
