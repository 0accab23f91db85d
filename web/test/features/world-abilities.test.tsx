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
        refused: [],
      },
    })
    expect(await screen.findAllByText(`${why}.`)).toHaveLength(1)
    expect(screen.queryByText(/Nobody asks here/)).toBeNull()
  })
})

const openBuilders = (standing: object) =>
  openPage(BuilderAccountsPage, { 'get-builder-accounts': [], 'game-lists': standing })
const standingOf = (list: string, waitsSince: string | null) => ({ list, comparedAt: null, waitsSince })

describe('a list that the game of a server obeys', () => {
  it('is not read by one that hears nothing of the portal, which the page says with the reason', async () => {
    await openBuilders({ readBy: 'nothing', why: 'The database is only read', lists: [] })
    expect(await screen.findByText(/does not hear of this list.*The database is only read\./)).toBeTruthy()
  })

  it('has not been heard of where the game could not be told, and only then', async () => {
    await openBuilders({
      readBy: 'tables',
      why: null,
      lists: [standingOf('ipLimits', null), standingOf('builderAccounts', '2026-05-10T18:00:00Z')],
    })
    expect(
      await screen.findByText(/has not heard yet of what has changed since 2026-05-10 18:00/),
    ).toBeTruthy()
  })

  it('is nothing to speak of where the game hears of it', async () => {
    await openBuilders({ readBy: 'views', why: null, lists: [] })
    expect(await screen.findByText('No builder accounts')).toBeTruthy()
    expect(screen.queryByText(/heard?/)).toBeNull()
  })
})

describe('what the game of a server cannot do', () => {
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
