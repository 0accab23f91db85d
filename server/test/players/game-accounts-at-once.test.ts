import { expect, inject, it } from 'vitest'
import { openGameAccounts } from '../support/game-accounts.ts'
import { untilWaiting } from '../support/locks.ts'

const game = await openGameAccounts()

// another session has to hold the account meanwhile, which one connection cannot
const isServer = inject('template').kind === 'server'
type Player = Awaited<ReturnType<typeof game.player>>

it.runIf(isServer).each([
  ['a PIN', (me: Player, login: string) => me.api.setPin({ login, pin: '4711', enabled: true })],
  [
    'a reserved name',
    (me: Player, login: string) =>
      me.browser.api.reservedNames.reserveName({ name: 'Lastword', account: login }),
  ],
])('%s of a game account that goes meanwhile is refused', async (_, ask) => {
  const me = await game.player()
  const login = await me.created()
  const held = await game.db.startTransaction().execute()
  await held.selectFrom('account').select('id').where('id', '=', me.person.id).forUpdate().execute()
  const asked = ask(me, login).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
  await untilWaiting(game.portal, 1)
  await held.deleteFrom('gameAccount').where('login', '=', login).execute()
  await held.commit().execute()
  expect(await asked).toBe('GAME_ACCOUNT_NOT_FOUND')
})
