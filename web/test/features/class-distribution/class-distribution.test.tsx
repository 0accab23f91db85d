import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  asTree,
  byRace,
  choiceIn,
  mostPlayed,
} from '../../../src/features/class-distribution/distribution.ts'
import { atOrAbove, everyLevel, medianFrom } from '../../../src/features/class-distribution/levels.ts'
import { openPage, Refusal } from '../../support/open-page.tsx'
import { classList, worldInfo } from '../../support/people.ts'

const ClassesPage = async () =>
  (await import('../../../src/features/class-distribution/ClassesPage.tsx')).ClassesPage
afterEach(() => vi.unstubAllGlobals())

const counts: Readonly<Record<string, number>> = { Warrior: 60, Gladiator: 30, 'Elven Knight': 10 }
const rows = classList.map((one): ClassCount => ({
  classId: one.id,
  classType: one.classType,
  race: one.race,
  professionLevel: one.professionLevel,
  count: counts[one.classType] ?? 0,
}))
const levels = [
  { level: 2, count: 50 },
  { level: 5, count: 30 },
  { level: 7, count: 20 },
]
const answers = {
  getWorldInfo: worldInfo(),
  getClassHistogram: (query: URLSearchParams) =>
    rows.filter(
      ({ professionLevel }) =>
        !query.has('classTransfer') || professionLevel === Number(query.get('classTransfer')),
    ),
  getLevelDistribution: levels,
  getClasses: (query: URLSearchParams) =>
    classList.filter(({ professionLevel }) => professionLevel === Number(query.get('classTransfer'))),
}
const human = async () => within(await screen.findByRole('region', { name: 'Human' }))

describe('the class distribution', () => {
  it('counts classes race by race, with their share of all', async () => {
    await openPage(ClassesPage, answers)
    const warrior = within((await human()).getByText('Warrior').closest('li')!)
    expect(warrior.getByText('60')).toBeTruthy()
    expect(warrior.getByText('60.0%')).toBeTruthy()
    expect((await human()).getByText('90 · 90.0%')).toBeTruthy()
    const favourite = screen.getByText('Most played profession').parentElement!
    expect(favourite.textContent).toContain('Gladiator')
    expect(screen.getByText('30 characters, 30%')).toBeTruthy()
  })

  it('asks for what the address says, and says all where it says nothing', async () => {
    const { asked } = await openPage(ClassesPage, answers, '/?threshold=40&classTransfer=2')
    expect((await human()).getByText('Gladiator')).toBeTruthy()
    expect((await human()).queryByText('Warrior')).toBeNull()
    expect(asked.some((path) => path.endsWith('getClassHistogram?threshold=40&classTransfer=2'))).toBe(true)
  })

  it('puts profession and minimum level into the address, the level once the slider rests', async () => {
    const { search } = await openPage(ClassesPage, answers)
    await userEvent.setup().click(await screen.findByRole('radio', { name: '2nd' }))
    await waitFor(() => expect(search()).toEqual({ classTransfer: 2 }))
    const slider = screen.getByRole('slider', { name: 'Minimum level' })
    fireEvent.change(slider, { target: { value: '4' } })
    fireEvent.change(slider, { target: { value: '5' } })
    expect(await screen.findByText('Level 5 and above: 50 characters, 50%')).toBeTruthy()
    expect(search()).toEqual({ classTransfer: 2 })
    await waitFor(() => expect(search()).toEqual({ classTransfer: 2, threshold: 5 }))
  })

  it('shows the same as tables', async () => {
    await openPage(ClassesPage, answers, '/?view=table&levels=table')
    const table = await screen.findByRole('table', { name: 'Class Distribution' })
    expect(await within(table).findByText('Gladiator')).toBeTruthy()
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Warrior')
    expect(await screen.findByRole('table', { name: 'Characters by level' })).toBeTruthy()
  })

  it('says which professions and peoples a chronicle does not know', async () => {
    await openPage(
      ClassesPage,
      {
        ...answers,
        getClasses: (query) => (query.get('classTransfer') === '3' ? [] : answers.getClasses(query)),
      },
      '/?classTransfer=3',
    )
    expect(await screen.findByText('Chronicle 1: Harbingers of War has no third profession')).toBeTruthy()
    expect(screen.getByText(/Dark Elf, Orc, Dwarf, Kamael: not yet in Chronicle 1/)).toBeTruthy()
  })

  it('keeps the levels when the classes cannot be had', async () => {
    await openPage(ClassesPage, { ...answers, getClassHistogram: new Refusal(404, 'Not here') })
    expect(await screen.findByText('Not here')).toBeTruthy()
    expect(await screen.findByText('Level 1 and above: 100 characters, 100%')).toBeTruthy()
  })
})

it('a choice nobody can make is no choice', () => {
  expect(choiceIn({ threshold: '40', classTransfer: 0 })).toEqual({ threshold: 40, classTransfer: 0 })
  expect(choiceIn({ threshold: 0, classTransfer: 4 })).toEqual({ threshold: 1, classTransfer: undefined })
  expect(choiceIn({ threshold: 'x', classTransfer: '' })).toEqual({ threshold: 1, classTransfer: undefined })
  expect(choiceIn({ threshold: 100, classTransfer: null })).toEqual({
    threshold: 1,
    classTransfer: undefined,
  })
})

const names = (some: readonly ClassCount[]) => asTree(some, classList).map(({ classType }) => classType)

it('a tree reads each class before those that grow from it; orphans stand at the top', () => {
  expect(names(byRace(rows)[0]!.classes).slice(0, 5)).toEqual([
    'Human Fighter',
    'Warrior',
    'Gladiator',
    'Duelist',
    'Warlord',
  ])
  expect(names(rows.filter(({ professionLevel }) => professionLevel > 1)).length).toBe(
    rows.filter(({ professionLevel }) => professionLevel > 1).length,
  )
})

it('nobody is the most played where nobody plays', () => {
  expect(mostPlayed([{ count: 0 }])).toBeUndefined()
  expect(mostPlayed([{ count: 1 }, { count: 3 }, { count: 3 }])).toEqual({ count: 3 })
})

describe('levels', () => {
  it('that nobody has are shown as empty, up to the highest', () => {
    expect(everyLevel(levels).map(({ count }) => count)).toEqual([0, 50, 0, 0, 30, 0, 20])
    expect(everyLevel([])).toEqual([])
  })

  it('are summed from one on, and halved by the median', () => {
    expect([1, 3, 7, 8].map((level) => atOrAbove(levels, level))).toEqual([100, 50, 20, 0])
    expect([1, 3, 6, 8].map((level) => medianFrom(levels, level))).toEqual([2, 5, 7, null])
  })
})
