import type { SavedView } from '@castellan/contract/calls/moderation/saved-views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => {
  const { SavedViews } = await import('../../../src/domain/views/SavedViews.tsx')
  return () => <SavedViews page="game-master/accounts" filters={['by']} />
}
const WOLVES = { name: 'Wolves', query: '?search=wolf' }
const BY_HARDWARE = { name: 'By hardware', query: '?search=aa11&by=hwid' }

/** A server that keeps what it is told. */
function keeping(...first: readonly SavedView[]) {
  let kept = first
  return {
    'saved-views': (_query: URLSearchParams, body: { views?: SavedView[] }) => (kept = body.views ?? kept),
  }
}

async function open(answers: Parameters<typeof openPage>[1], address = '/') {
  const user = userEvent.setup()
  const page = await openPage(load, answers, address)
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Views' }))
  return { user, menu, ...page }
}

describe('saved views', () => {
  it('show what they were saved with, and nothing of what was filtered before', async () => {
    const { user, menu, search } = await open(keeping(WOLVES, BY_HARDWARE), '/?search=bear&page=3&sort=login')
    await user.click(await menu.findByRole('button', { name: 'By hardware' }))
    await waitFor(() => expect(search()).toEqual({ search: 'aa11', by: 'hwid' }))
  })

  it('keep the filters of the address, without its page and its open sheets', async () => {
    const { user, menu, sentBy } = await open(
      keeping(WOLVES),
      '/?search=bear&by=hwid&page=3&account=a@b.test',
    )
    await user.type(await menu.findByRole('textbox'), 'Bears')
    await user.click(menu.getByRole('button', { name: 'Save' }))
    await menu.findByRole('button', { name: 'Bears' })
    expect(sentBy('saved-views').at(-1)).toEqual({
      page: 'game-master/accounts',
      views: [WOLVES, { name: 'Bears', query: '?search=bear&by=hwid' }],
    })
  })

  it('of one name are one', async () => {
    const { user, menu, sentBy } = await open(keeping(WOLVES), '/?search=bear')
    await user.type(await menu.findByRole('textbox'), 'wolves{Enter}')
    await waitFor(() => expect(sentBy('saved-views')).toHaveLength(1))
    expect(sentBy('saved-views')[0]!['views']).toEqual([{ name: 'wolves', query: '?search=bear' }])
  })

  it('are renamed and deleted', async () => {
    const { user, menu, sentBy } = await open(keeping(WOLVES, BY_HARDWARE))
    await user.click(await menu.findByRole('button', { name: 'Rename “Wolves”' }))
    const field = menu.getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Packs{Enter}')
    await menu.findByRole('button', { name: 'Packs' })
    await user.click(menu.getByRole('button', { name: 'Delete “By hardware”' }))
    await waitFor(() => expect(menu.queryByRole('button', { name: 'By hardware' })).toBeNull())
    expect(sentBy('saved-views').at(-1)!['views']).toEqual([{ ...WOLVES, name: 'Packs' }])
  })

  it('are not saved over those that could not be read', async () => {
    const { user, menu, sentBy } = await open({ 'saved-views': new Refusal(503, 'Out of order') })
    expect(await menu.findByText('Out of order')).toBeTruthy()
    await user.type(menu.getByRole('textbox'), 'Wolves{Enter}')
    expect(menu.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    expect(sentBy('saved-views')).toEqual([])
  })

  it('are no more than twenty', async () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ name: `View ${n}`, query: '' }))
    const { menu } = await open(keeping(...many))
    expect(await menu.findByText(/At most 20/)).toBeTruthy()
    expect(menu.getByRole('textbox')).toHaveProperty('disabled', true)
  })
})
