import { sql } from 'kysely'
import type { Invariant } from '@castellan/contract/shapes/report-shapes'
import type { Db } from '../../platform/db/database.ts'
import { INVARIANTS } from './invariants.ts'

/** Breaches of one rule that are named; somebody has to look anyway. */
const MOST_NAMED = 20

/** Asks every rule money keeps, all at one moment. */
export const checkLedger = (db: Db): Promise<Invariant[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const checked: Invariant[] = []
      for (const { number, rule, breaches: select } of INVARIANTS) {
        const { rows } = await sql<{ breach: string }>`
          select breach from (${select}) found limit ${MOST_NAMED}`.execute(tx)
        const breaches = rows.map(({ breach }) => breach)
        checked.push({ number, rule, isKept: breaches.length === 0, breaches })
      }
      return checked
    })
