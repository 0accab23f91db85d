import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { targetWords } from '../../domain/journal/target-words.ts'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { Truncate } from '../../ui/display/Truncate.tsx'
import classes from './Approvals.module.css'

/** On what; it leads to where that is looked at: an account, the story of a thing, a compensation, a list. */
export function TargetCell({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const current = useServer()
  const { target } = approval
  const to = placeOf(approval, approval.server ?? current)
  if (to === null && target.includes('@')) return <MasterAccountLink email={target} />
  if (to === null) return <Truncate>{targetWords(t, target)}</Truncate>
  return (
    <PlainLink className={classes.target} {...to}>
      {targetWords(t, target)}
    </PlainLink>
  )
}

/** The page of what an act is on; null of an account, which has a link of its own. */
function placeOf({ limit, target, of }: Approval, server: ServerKey) {
  const number = compensationOf(target)
  if (number !== undefined)
    return { to: paths.page(server, 'admin/compensations'), search: { compensation: number } }
  if (limit === 'blackList') return { to: paths.page(server, 'game-master/black-list') }
  if (limit === 'ipLimits') return { to: paths.page(server, 'game-master/ip-limits') }
  if (limit === 'itemDeletions' && isThing(of)) return { to: paths.itemStory(server, of.itemDbId) }
  return null
}

const compensationOf = (target: string) => /^compensation (\d+)$/.exec(target)?.[1]

const isThing = (of: unknown): of is { readonly itemDbId: number } =>
  typeof of === 'object' && of !== null && 'itemDbId' in of && typeof of.itemDbId === 'number'
