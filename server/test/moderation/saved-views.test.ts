import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const page = 'game-master/accounts'
const newViews = async () => (await newStaff(portal, 'GameMaster', 'all')).api.savedViews
type Views = Awaited<ReturnType<typeof newViews>>
const view = (name: string, query = '?search=wolf') => ({ name, query })
const [WOLVES, BLOCKED] = [view('Wolves'), view('Blocked', '?by=hwid&whole=true')]

async function keeping(...views: readonly ReturnType<typeof view>[]): Promise<Views> {
  const mine = await newViews()
  for (const one of views) await mine.saveView({ page, ...one })
  return mine
}

describe('the views of a list', () => {
  it('are kept in their order, for this list and this person alone, on every server', async () => {
    const [mine, theirs] = [await newViews(), await newViews()]
    expect(await mine.getSavedViews({ page })).toEqual([])
    expect(await mine.saveView({ page, ...WOLVES })).toEqual([WOLVES])
    expect(await mine.saveView({ page, ...BLOCKED })).toEqual([WOLVES, BLOCKED])
    expect(await mine.getSavedViews({ page })).toEqual([WOLVES, BLOCKED])
    expect(await mine.getSavedViews({ page }, { server: 'teon_x1' })).toEqual([WOLVES, BLOCKED])
    expect(await mine.getSavedViews({ page: 'game-master/items' })).toEqual([])
    expect(await theirs.getSavedViews({ page })).toEqual([])
  })

  it('have a name each, in any letter case: what is saved last stands in its place', async () => {
    const mine = await keeping(WOLVES, BLOCKED)
    const again = view(' WOLVES ', '?search=bear')
    expect(await mine.saveView({ page, ...again })).toEqual([view('WOLVES', '?search=bear'), BLOCKED])
  })

  it('are renamed in their place, and take that of what had the name', async () => {
    const mine = await keeping(WOLVES, BLOCKED)
    expect(await mine.renameView({ page, name: 'wolves', newName: 'Packs' })).toEqual([
      view('Packs'),
      BLOCKED,
    ])
    expect(await mine.renameView({ page, name: 'Packs', newName: 'blocked' })).toEqual([view('blocked')])
    expect(await mine.renameView({ page, name: 'blocked', newName: 'Blocked' })).toEqual([view('Blocked')])
  })

  it('are deleted; what is gone is neither deleted nor renamed again', async () => {
    const mine = await keeping(WOLVES, BLOCKED)
    expect(await mine.deleteView({ page, name: 'WOLVES' })).toEqual([BLOCKED])
    expect(await mine.deleteView({ page, name: 'Wolves' })).toEqual([BLOCKED])
    expect(await mine.renameView({ page, name: 'Wolves', newName: 'Packs' })).toEqual([BLOCKED])
  })

  it('are changed one by one: of two tabs that write at once none takes what the other wrote', async () => {
    const mine = await keeping(WOLVES, BLOCKED)
    const names = Array.from({ length: 8 }, (_, n) => `Tab ${n}`)
    await Promise.all([
      mine.deleteView({ page, name: 'Wolves' }),
      mine.renameView({ page, name: 'Blocked', newName: 'Shut' }),
      ...names.map((name) => mine.saveView({ page, ...view(name) })),
    ])
    const kept = (await mine.getSavedViews({ page })).map(({ name }) => name)
    expect(kept.toSorted()).toEqual(['Shut', ...names])
  })

  it('are twenty at most, however many are saved at once, and of lists there are', async () => {
    const mine = await newViews()
    const saved = await Promise.allSettled(
      Array.from({ length: 22 }, (_, n) => mine.saveView({ page, ...view(`View ${n}`) })),
    )
    const refused = saved.filter(({ status }) => status === 'rejected')
    expect(refused.map((one) => (one as PromiseRejectedResult).reason)).toMatchObject([
      refusal('VIEW_LIMIT'),
      refusal('VIEW_LIMIT'),
    ])
    const [first] = await mine.getSavedViews({ page })
    expect(await mine.saveView({ page, name: first!.name, query: '' })).toHaveLength(20)
    await expect(mine.saveView({ page: 'game-master/secrets' as never, ...WOLVES })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'page'),
    )
  })

  it.each([
    ['a name that shows nothing', view('\u200b\u2060')],
    ['a query that is none', view('Wolves', 'javascript:alert(1)')],
    ['a query with blanks', view('Wolves', '?search=a b')],
    ['a long name', view('x'.repeat(41))],
  ])('are refused with %s, and those of before stay', async (_what, wrong) => {
    const mine = await keeping(WOLVES)
    await expect(mine.saveView({ page, ...wrong })).rejects.toMatchObject({ status: 400 })
    expect(await mine.getSavedViews({ page })).toEqual([WOLVES])
  })
})
