import { afterAll, expect } from 'vitest'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { checkLedger } from '../../src/coins/invariants/invariant-repo.ts'
import type { LedgerAccount } from '../../src/coins/ledger/ledger-repo.ts'
import { findLedgerAccount } from '../../src/coins/ledger/ledger-repo.ts'
import { post } from '../../src/coins/ledger/post.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

type Money = Pick<Portal, 'db'>

/** Fails with what is broken when the ledger keeps not all of its rules. */
export async function expectLedgerSound({ db }: Money) {
  const broken = (await checkLedger(db)).filter(({ isKept }) => !isKept)
  expect(broken.map(({ number, rule, breaches }) => ({ number, rule, breaches }))).toEqual([])
}

/** Looks at the ledger after all tests of a file. */
export const checkLedgerAtTheEnd = (portal: Money) => afterAll(() => expectLedgerSound(portal))

let gifts = 0
/** Gives coins to somebody, as staff would; answers the id of the posting. */
export async function give(
  { db }: Money,
  accountId: number,
  coins: number,
  server: ServerKey = DEFAULT_SERVER,
) {
  gifts += 1
  const sourceRef = `gift ${gifts}`
  const { id } = await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'gift',
      source: 'test',
      sourceRef,
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId }, coins },
        { ledgerAccount: { kind: 'rewards', server }, coins: -coins },
      ],
    }),
  )
  return id
}

/** Coins of somebody on a server. */
export const coinsOf = async ({ db }: Money, accountId: number, server: ServerKey = DEFAULT_SERVER) =>
  (await balanceOf(db, server, accountId)).balance

/** What a ledger account holds, signed. */
export const held = async ({ db }: Money, ledgerAccount: LedgerAccount) =>
  (await findLedgerAccount(db, ledgerAccount))?.balance ?? 0
