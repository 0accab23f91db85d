import { Kysely, MysqlDialect } from 'kysely'
import { createPool, type PoolConnection } from 'mysql2'
import type { L2jAddress } from '../../../src/adapters/l2j/index.ts'

type Answer = (error: unknown, result: unknown) => void

/** One connection that breaks before the statement after so many. */
export function dyingDatabase(address: L2jAddress, statements: number) {
  let left = statements
  return watchedDatabase(address, async () => {
    left -= 1
    return left >= 0
  })
}

/** One connection of which somebody is told each statement beforehand, and may break it. */
export function watchedDatabase({ game }: L2jAddress, isGoingOn: (statement: string) => Promise<boolean>) {
  const { host, port, user, password, database } = game
  const pool = createPool({
    host,
    port,
    user,
    password,
    database,
    charset: 'utf8mb4',
    connectionLimit: 1,
    decimalNumbers: true,
  })
  async function ask(connection: PoolConnection, text: string, values: readonly unknown[], answer: Answer) {
    if (await isGoingOn(text)) {
      connection.query(text, [...values], answer)
    } else {
      connection.destroy()
      answer(Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' }), undefined)
    }
  }
  const wrapped = (connection: PoolConnection) => ({
    threadId: connection.threadId,
    query(text: string, values: readonly unknown[], answer: Answer) {
      void ask(connection, text, values, answer)
    },
    release: () => connection.release(),
    destroy: () => connection.destroy(),
  })
  return new Kysely<object>({
    dialect: new MysqlDialect({
      pool: {
        getConnection: (answer) =>
          pool.getConnection((error, connection) =>
            answer(error, connection && (wrapped(connection) as never)),
          ),
        end: (answer) => pool.end((error) => answer(error)),
      },
    }),
  })
}
