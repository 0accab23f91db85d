import type { approvals } from '@castellan/contract/calls/moderation/approvals'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { declineApproval, grantApproval } from './answer-approval.ts'
import { carryOutApproval } from './carry-out-approval.ts'
import { getApprovals } from './list-approvals.ts'

export const approvalRoutes: Handlers<typeof approvals> = {
  getApprovals,
  grantApproval,
  declineApproval,
  carryOutApproval,
}
