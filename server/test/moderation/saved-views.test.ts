import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const page = 'game-master/accounts'
const newViews = async () => (await newStaff(portal, 'GameMaster', 'all')).api.savedViews
const view = (name: string, query = '?search=wolf') => ({ name, query })
const many = (count: number) => Array.from({ length: count }, (_, n) => view(`View ${n}`))

describe('the views of a list', () => {
  it('are kept in their order, for this list and this person alone, on every server', async () => {
    const [mine, theirs] = [await newViews(), await newViews()]
    expect(await mine.getSavedViews({ page })).toEqual([])
    const views = [view('Wolves'), view('Blocked', '?by=hwid&whole=true')]
    expect(await mine.setSavedViews({ page, views })).toEqual(views)
    expect(await mine.getSavedViews({ page })).toEqual(views)
    expect(await mine.getSavedViews({ page }, { server: 'teon_x1' })).toEqual(views)
    expect(await mine.getSavedViews({ page: 'game-master/items' })).toEqual([])
    expect(await theirs.getSavedViews({ page })).toEqual([])
  })

  it('are what was kept last: renamed, deleted', async () => {
    const mine = await newViews()
    await mine.setSavedViews({ page, views: [view('Wolves'), view('Bears')] })
    await mine.setSavedViews({ page, views: [view('Packs')] })
    expect(await mine.getSavedViews({ page })).toEqual([view('Packs')])
    await mine.setSavedViews({ page, views: [] })
    expect(await mine.getSavedViews({ page })).toEqual([])
  })

  it('have a name each, in any letter case: the last one counts', async () => {
    const mine = await newViews()
    const views = [view('Wolves'), view(' WOLVES ', '?search=bear')]
    expect(await mine.setSavedViews({ page, views })).toEqual([view('WOLVES', '?search=bear')])
  })

  it('are twenty at most, and of lists there are', async () => {
    const mine = await newViews()
    expect(await mine.setSavedViews({ page, views: many(20) })).toHaveLength(20)
    await expect(mine.setSavedViews({ page, views: many(21) })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'views'),
    )
    await expect(
      mine.setSavedViews({ page: 'game-master/secrets' as never, views: [] }),
    ).rejects.toMatchObject(refusal('BAD_INPUT', 'page'))
  })

  it.each([
    ['a name that shows nothing', view('\u200b\u2060')],
    ['a query that is none', view('Wolves', 'javascript:alert(1)')],
    ['a query with blanks', view('Wolves', '?search=a b')],
    ['a long name', view('x'.repeat(41))],
  ])('are refused with %s, and those of before stay', async (_what, wrong) => {
    const mine = await newViews()
    await mine.setSavedViews({ page, views: [view('Wolves')] })
    await expect(mine.setSavedViews({ page, views: [wrong] })).rejects.toMatchObject({ status: 400 })
    expect(await mine.getSavedViews({ page })).toEqual([view('Wolves')])
  })
})
