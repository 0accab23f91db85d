import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { Truncate } from '../../ui/display/Truncate.tsx'

/** On what; an account leads to everything about it. */
export function TargetCell({ approval: { target } }: { approval: Approval }) {
  if (target.includes('@')) return <MasterAccountLink email={target} />
  return <Truncate>{target}</Truncate>
}
