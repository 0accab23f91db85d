import { type GameWorld, WorldUnavailable } from '@castellan/game-world/port'

export const nothing = async () => {}
export const away = () => Promise.reject(new WorldUnavailable('The game world does not answer'))

/** What happens before a world does something, before it withdraws it, after it did it, and after it looked for a name. */
type Trouble = Readonly<Record<'give' | 'withdraw' | 'afterGive' | 'afterName', () => Promise<void>>> & {
  /** Before it looks at a password. */
  readonly password?: () => Promise<void>
  /** After it looked for the characters of game accounts. */
  readonly afterCharacters?: () => Promise<void>
}

/** Does something once, at a moment in which a world is asked. */
export const onceIn =
  <M extends string>(trouble: Record<M, () => Promise<void>>) =>
  (moment: M, work: () => Promise<unknown>) => {
    trouble[moment] = async () => {
      trouble[moment] = nothing
      await work()
    }
  }

/** A world that has troubles when a test says so. */
export const troubled = (world: GameWorld, trouble: Trouble): GameWorld => ({
  ...world,
  accounts: {
    ...world.accounts,
    isPassword: async (login, password) => {
      await trouble.password?.()
      return world.accounts.isPassword(login, password)
    },
  },
  characters: {
    ...world.characters,
    ofAccounts: async (...asked) => {
      const found = await world.characters.ofAccounts(...asked)
      await trouble.afterCharacters?.()
      return found
    },
    byName: async (name) => {
      const found = await world.characters.byName(name)
      await trouble.afterName()
      return found
    },
  },
  actions: {
    ...world.actions,
    apply: async (order) => {
      await trouble.give()
      const answer = await world.actions.apply(order)
      await trouble.afterGive()
      return answer
    },
    withdraw: async (key) => {
      await trouble.withdraw()
      return world.actions.withdraw(key)
    },
  },
})
