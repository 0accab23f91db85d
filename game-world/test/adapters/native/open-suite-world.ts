import type { Kysely } from 'kysely'
import { type NativeWorldOptions, nativeWorld } from '../../../src/adapters/native/index.ts'

/** A native world, and the same one on connections that break after so many statements. */
export const openSuiteWorld = (db: Kysely<unknown>, options: NativeWorldOptions) => ({
  world: nativeWorld(db, options),
  dying: (statements: number) => nativeWorld(db.withPlugin(breakingAfter(statements)), options),
})

function breakingAfter(statements: number): Parameters<Kysely<unknown>['withPlugin']>[0] {
  let left = statements
  return {
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Error('the connection broke')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
