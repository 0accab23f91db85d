import type { ipLimits } from '@castellan/contract/calls/moderation/ip-limits'
import type { Handlers } from '../../platform/http/engine/context.ts'
import {
  addIpAddresses,
  deleteIpAddresses,
  removeIpAddressesBeforeDate,
  updateIpAddresses,
} from './change-ip-limits.ts'
import { findIpLimits } from './ip-limit-repo.ts'

export const ipLimitRoutes: Handlers<typeof ipLimits> = {
  getIpAddresses: (_sent, { db, server }) => findIpLimits(db, server),
  addIpAddresses,
  updateIpAddresses,
  deleteIpAddresses,
  removeIpAddressesBeforeDate,
}
