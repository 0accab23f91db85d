import { outranks, reachesOthers } from '@castellan/contract/engine/roles'
import type { ApprovalRow } from './approval-repo.ts'

/** Whether a role answers a request: it could make the same call, and is no lower than the one it was asked in. */
export const isAnswerable = (
  { access, askedAs }: Pick<ApprovalRow, 'access' | 'askedAs'>,
  role: Parameters<typeof outranks>[0],
) => reachesOthers(access, role) && !outranks(askedAs, role)
