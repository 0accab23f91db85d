import type { balance } from '@castellan/contract/balance'
import type { Handlers } from '../../http/context.ts'
import { accountIdFor } from '../whose.ts'
import { balanceOf } from './balance-repo.ts'

export const balanceRoutes: Handlers<typeof balance> = {
  getBalance: async ({ email }, ctx) => ({
    balance: await balanceOf(ctx.db, ctx.server, await accountIdFor(ctx, email)),
  }),
}
