import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import type { Handlers } from '../platform/http/engine/context.ts'
import { confirmErasure, keepAccount } from './erasure/confirm-erasure.ts'
import { getErasureTerms, requestErasure } from './erasure/request-erasure.ts'
import { exportPersonalData } from './export/export-personal-data.ts'

export const personalDataRoutes: Handlers<typeof personalData> = {
  exportPersonalData,
  getErasureTerms,
  requestErasure,
  confirmErasure,
  keepAccount,
}
