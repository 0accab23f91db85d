import type { builderAccounts } from '@castellan/contract/calls/moderation/builder-accounts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findBuilders } from './builder-repo.ts'
import {
  addBuilderAccount,
  deleteBuilderAccount,
  describeBuilder,
  editBuilderAccount,
} from './change-builders.ts'

export const builderRoutes: Handlers<typeof builderAccounts> = {
  getBuilderAccounts: async (_sent, { db, server }) => (await findBuilders(db, server)).map(describeBuilder),
  addBuilderAccount,
  editBuilderAccount,
  deleteBuilderAccount,
}
