import type { PostgresPool, PostgresPoolClient } from 'kysely'

interface PoolOf<C> extends Pick<PostgresPool, 'options' | 'end'> {
  connect(): Promise<C>
}

interface Wrapped {
  /** Nothing here reads through a cursor. */
  readonly query: (text: string, values: readonly unknown[]) => Promise<unknown>
  readonly release: PostgresPoolClient['release']
}

/** Decorator: a pool whose clients ask, or are given back, in another way. What is known of a client stays while it is connected. */
export function wrapClients<C extends object>(pool: PoolOf<C>, wrap: (client: C) => Wrapped): PostgresPool {
  const known = new WeakMap<C, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? (wrap(client) as unknown as PostgresPoolClient)
      known.set(client, wrapped)
      return wrapped
    },
  }
}
