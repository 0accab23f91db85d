import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/app/shell/ServerMenu.tsx')).ServerMenu
const siege = { castles: ['Giran', 'Aden'], at: new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString() }
const realm = (server: string, line: object) => ({
  server,
  chronicle: 'The Kamael',
  nextSiege: null,
  ...line,
})
const REALMS = [
  realm('lionna_x5', { state: 'up', online: 1_138, nextSiege: siege }),
  realm('teon_x1', { state: 'down', online: null }),
  realm('harbor_x1', { state: 'unknown', online: null }),
]
const BALANCES = [{ server: 'lionna_x5', balance: 12_345 }]

async function openMenu(answers: Parameters<typeof openPage>[1]) {
  await openPage(load, answers)
  await userEvent.click(screen.getByRole('button', { name: /choose another/ }))
}
const wordsOf = async (name: RegExp) => (await screen.findByRole('menuitemradio', { name })).textContent

it('the server menu says of each realm whether it lives, who plays, the next siege and one’s coins', async () => {
  await openMenu({ realms: REALMS, balances: BALANCES })
  expect(await wordsOf(/Lionna.*1,138 online/)).toMatch(/The Kamael12,345.*Siege of Giran \+1 in 3 days/)
})

it('a realm that is down, or does not say, has no figures, and never none', async () => {
  await openMenu({ realms: REALMS, balances: BALANCES })
  expect(await wordsOf(/Teon.*Down/)).not.toMatch(/\b0\b/)
  expect(await wordsOf(/Harbor.*Not reported/)).not.toMatch(/\b0\b/)
})

it('realms that cannot be asked about stay to be chosen', async () => {
  await openMenu({ realms: new Refusal(400, 'no'), balances: BALANCES })
  expect(await wordsOf(/Lionna.*—.*12,345/)).not.toMatch(/Down|online/)
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(5)
})
