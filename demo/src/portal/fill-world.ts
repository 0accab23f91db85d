import type { GameServer } from '@castellan/server/platform/servers/game-server'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { demoAccounts, seedDemoWorld } from '../world/index.ts'
import { addDemoPeople, addNewcomers, linkGameAccounts } from './people/demo-repo.ts'
import { newcomersUntil } from './people/newcomers.ts'
import { demoEmail } from './people/people.ts'
import type { Secrets } from './people/secrets.ts'
import { DEMO_SIGN_INS } from './people/sign-ins.ts'

interface OneWorld {
  readonly now: Date
  readonly scale: number
  readonly server: GameServer
  readonly secrets: Secrets
}

/** People and their logins are written first and only once, so that a start that was interrupted is completed by the next. */
export async function fillWorld(
  { config, db }: Pick<Portal, 'config' | 'db'>,
  { now, scale, server, secrets }: OneWorld,
) {
  const { key } = server
  const { passwordHash } = secrets
  const accounts = demoAccounts(server, scale)
  const people = [...DEMO_SIGN_INS.keys(), ...accounts.flatMap(({ person }) => person ?? [])]
  await addNewcomers(db, newcomersUntil(now), passwordHash)
  const ids = await addDemoPeople(db, people.map(demoEmail), passwordHash)
  const owned = accounts.filter(
    (account): account is { login: string; person: number } => account.person !== null,
  )
  const withPin = key === config.servers.default ? undefined : lastOfPlayer(owned)
  await linkGameAccounts(
    db,
    key,
    owned.map(({ login, person }) => ({
      login,
      accountId: ids.get(demoEmail(person))!,
      pinHash: login === withPin ? secrets.pinHash : null,
    })),
  )
  await seedDemoWorld(db, { schema: server.world.schema, server, scale, now })
}

const lastOfPlayer = (owned: readonly { readonly login: string; readonly person: number }[]) =>
  owned
    .filter(({ person }) => person === 0)
    .map(({ login }) => login)
    .toSorted()
    .at(-1)
