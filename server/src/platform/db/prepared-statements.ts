import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { wrapClients } from './wrap-clients.ts'

/** Statements remembered; those asked once only, as at a start, are never named. */
const MAX_STATEMENTS = 500
/** What PostgreSQL can prepare: one statement that asks or changes, not one that begins a transaction or makes a table. */
const PREPARABLE = /^\s*\(?(select|insert|update|delete|with)\b[^;]*$/i
/** A list of more than three, or rows after the first: its length is part of the text, so names would have no end. */
const OF_ANY_LENGTH = /\bin \(\$\d+(, \$\d+){3,}\)|\), \(\$\d+/i

/** A search by a pattern: whether it is in a few rows or in most is known of the pattern alone, and the plan goes by it. */
const BY_PATTERN = /\blike\b/i

/** SQLSTATE: the statement is not there; it is there already; it is there, but its tables have changed. */
const NO_STATEMENT = '26000'
const STATEMENT_EXISTS = '42P05'
const PLAN_CHANGED = '0A000'
const TRANSACTION_ABORTED = '25P02'

interface DatabaseError {
  readonly code?: string
  readonly routine?: string
}

/**
 * True when a prepared statement failed for being prepared, before it did anything. It goes well when asked again,
 * together with all of its transaction.
 */
export const isStatementLost = (error: unknown) =>
  isMisplaced(error as DatabaseError) || isPlanChanged(error as DatabaseError)

/** A pooler gave this transaction another connection than the one that prepared. */
const isMisplaced = ({ code }: DatabaseError) => code === NO_STATEMENT || code === STATEMENT_EXISTS
/** A migration changed what the statement answers. */
const isPlanChanged = ({ code, routine }: DatabaseError) =>
  code === PLAN_CHANGED && routine === 'RevalidateCachedQuery'

/**
 * Prepared statements: whatever is asked twice gets a name, so that PostgreSQL parses it once for each connection and
 * plans it a few times. Names are hashes, the same in every process, as poolers want it. Behind a pooler that knows no
 * prepared statements they end at the first one that is lost.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const statements = statementNames()
  return wrapClients(pool, (client: pg.PoolClient) => {
    const ask = (text: string, values: readonly unknown[]) => {
      const name = statements.nameOf(text)
      return client.query({ text, values: values as unknown[], ...(name && { name }) })
    }
    return {
      query: async (text, values) => {
        try {
          return await ask(text, values)
        } catch (error) {
          if (!isStatementLost(error)) throw error
          statements.forget(text, error as DatabaseError)
          return ask(text, values).catch((second: DatabaseError) => {
            throw second.code === TRANSACTION_ABORTED ? error : second
          })
        }
      },
      release: (destroy) => client.release(destroy),
    }
  })
}

function statementNames() {
  /** Null for what is never named, `''` for what was asked once. */
  const names = new LRUCache<string, { name: string | null }>({ max: MAX_STATEMENTS })
  let generation = 0
  let isOff = false
  return {
    nameOf: (text: string): string | null => {
      if (isOff) return null
      const known = names.get(text)
      if (!known) {
        const isNamed = PREPARABLE.test(text) && !OF_ANY_LENGTH.test(text) && !BY_PATTERN.test(text)
        names.set(text, { name: isNamed ? '' : null })
        return null
      }
      if (known.name === '') known.name = hashOf(`${generation} ${text}`)
      return known.name
    },
    /** Has a statement prepared anew under another name, or all of them never again. */
    forget: (text: string, error: DatabaseError) => {
      if (isMisplaced(error)) isOff = true
      generation += 1
      names.set(text, { name: '' })
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
