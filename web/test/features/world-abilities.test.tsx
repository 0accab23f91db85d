import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ActionButton } from '../../src/ui/overlay/ActionButton.tsx'
import { openPage } from '../support/open-page.tsx'
import { worldInfo } from '../support/people.ts'

const TopBossHuntersPage = async () =>
  (await import('../../src/features/bosses/TopBossHuntersPage.tsx')).TopBossHuntersPage

const BuilderAccountsPage = async () =>
  (await import('../../src/features/builder-accounts/BuilderAccountsPage.tsx')).BuilderAccountsPage

describe('what the game of a server does not keep', () => {
  it('is said on the page that would show it, each reason once', async () => {
    const why = 'L2J servers forget the points of bosses each week'
    await openPage(TopBossHuntersPage, {
      getWorldInfo: worldInfo(),
      getTopBossHunters: [],
      'world-abilities': {
        cannot: [],
        unkept: [
          { fact: 'killCounts', why },
          { fact: 'formerRounds', why },
          { fact: 'hwid', why: 'Nobody asks here' },
        ],
        noItemTrail: null,
      },
    })
    expect(await screen.findAllByText(`${why}.`)).toHaveLength(1)
    expect(screen.queryByText(/Nobody asks here/)).toBeNull()
  })
})

describe('what the game of a server cannot do', () => {
  const cannot = [{ action: 'changeBuilder', why: 'Rights in the game are access levels' }]

  it('is not offered by the page that is about it, which says why', async () => {
    await openPage(BuilderAccountsPage, {
      'get-builder-accounts': [],
      'world-abilities': { cannot, unkept: [], noItemTrail: null },
    })
    expect(await screen.findAllByText('Rights in the game are access levels.')).toHaveLength(1)
  })

  it('is said by its button, which then does nothing', async () => {
    let deeds = 0
    const Page = () => (
      <ActionButton label="Rename" whyNot="This game keeps no names" act={async () => void (deeds += 1)} />
    )
    await openPage(async () => Page, {})
    const button = screen.getByRole('button', { name: 'Rename' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('This game keeps no names')
    await userEvent.click(button)
    expect(deeds).toBe(0)
  })
})
