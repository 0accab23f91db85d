import type { SavedView } from '@castellan/contract/calls/moderation/saved-views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => {
  const { SavedViews } = await import('../../../src/domain/views/SavedViews.tsx')
  return () => <SavedViews page="game-master/accounts" />
}
const WOLVES = { name: 'Wolves', query: '?search=wolf' }
const BY_HARDWARE = { name: 'By hardware', query: '?search=aa11&by=hwid' }

/** A server that keeps what it is told. */
function keeping(...first: readonly SavedView[]) {
  let kept = first
  const without = (name: string | null) => kept.filter((view) => view.name !== name)
  return {
    'saved-views': (query: URLSearchParams, { name, query: filters }: Partial<SavedView>) =>
      (kept = name ? [...without(name), { name, query: filters ?? '' }] : without(query.get('name'))),
    name: (_query: URLSearchParams, { name, newName }: Record<string, unknown>) =>
      (kept = kept.map((view) => (view.name === name ? { ...view, name: String(newName) } : view))),
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
      name: 'Bears',
      query: '?search=bear&by=hwid',
    })
  })

  it('are renamed and deleted, each alone', async () => {
    const { user, menu, sentBy, asked } = await open(keeping(WOLVES, BY_HARDWARE))
    await user.click(await menu.findByRole('button', { name: 'Rename “Wolves”' }))
    const field = menu.getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Packs{Enter}')
    await menu.findByRole('button', { name: 'Packs' })
    await user.click(menu.getByRole('button', { name: 'Delete “By hardware”' }))
    await waitFor(() => expect(menu.queryByRole('button', { name: 'By hardware' })).toBeNull())
    expect(sentBy('name')).toEqual([{ page: 'game-master/accounts', name: 'Wolves', newName: 'Packs' }])
    expect(asked.filter((url) => url.includes('name=By'))).toHaveLength(1)
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
