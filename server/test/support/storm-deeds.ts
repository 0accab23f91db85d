import { contract } from '@castellan/contract'
import { createClient } from '@castellan/contract/engine/client'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { ALL_SERVICES, type How } from './all-services.ts'
import { GAME_PASSWORD } from './game-accounts.ts'
import type { Person } from './people.ts'
import type { startPortal } from './portal-process.ts'

type Api = ReturnType<typeof clientOf>
type Running = Awaited<ReturnType<typeof startPortal>>
/** Somebody with two game accounts: a character that rests, another one, and one that plays. */
export interface Actor {
  readonly person: Person
  readonly token: string
  readonly name: string
  readonly otherLogin: string
  readonly characterId: number
  readonly otherId: number
  readonly busyId: number
}

const clientOf = ({ url }: Running, token: string) =>
  createClient(contract, {
    server: () => server,
    headers: () => ({ authorization: `Bearer ${token}` }),
    fetch: (path, init) => fetch(url + (path as string), init),
  })

/** What a player may be about when a portal is killed, each with a key of its own. */
const DEEDS: readonly ((me: Actor, how: How) => (api: Api) => Promise<unknown>)[] = [
  ...ALL_SERVICES.flatMap(({ buy }) => [
    (me: Actor, how: How) => (api: Api) => buy({ ...me, api: api.characterServices }, how),
    (me: Actor, how: How) => (api: Api) =>
      buy({ ...me, api: api.characterServices }, { ...how, wait: true, characterId: me.busyId }),
  ]),
  ({ name }, { requestId }) =>
    (api) =>
      api.accessories.buyAccessory({
        characterName: name,
        duration: 7,
        accessoryIds: [5808],
        requestId: requestId!,
      }),
  ({ characterId }, { requestId }) =>
    (api) =>
      api.purchases.transferCoinsToGame({ characterId, quantity: 10, requestId: requestId! }),
  ({ person }, { requestId }) =>
    (api) =>
      api.gameAccounts.createGameAccount({
        login: `storm${requestId!.slice(0, 8)}`,
        password: GAME_PASSWORD,
        email: person.email,
        recaptcha: '',
        requestId: requestId!,
      }),
  () => async (api) => {
    const [newest] = await api.purchases.getOwnPurchases({ limit: 1, state: 'delivered' })
    return newest && api.purchases.undoPurchase({ purchaseId: newest.purchaseId, force: true })
  },
  () => async (api) => {
    const [newest] = await api.purchases.getOwnPurchases({ limit: 1, state: 'held' })
    return newest && api.purchases.cancelOwnPurchase({ purchaseId: newest.purchaseId })
  },
]

/** Something one of them is about to do; sent again, it is the same. */
export function newDeed(me: Actor) {
  const deed = DEEDS[Math.floor(Math.random() * DEEDS.length)]!(me, { requestId: crypto.randomUUID() })
  return (portal: Running) => deed(clientOf(portal, me.token))
}
