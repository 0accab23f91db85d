import {
  type Compensation,
  type CompensationGrant,
  type Gift,
  GRANT_PROBLEMS,
  type NoteIn,
} from '@castellan/contract/shapes/compensation-shapes'
import { compensations } from '@castellan/contract/calls/moderation/compensations'
import { sumAlone } from '../../platform/approvals/alone-repo.ts'
import { excessOf, type Sizes } from '../../platform/approvals/approvals.ts'
import { reachOf } from '../../platform/approvals/parties.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ContextOf } from '../../platform/http/engine/context.ts'
import { ENGLISH } from '../../platform/languages/say.ts'
import { findPrincipals } from '../../platform/staff/principals.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import type { Settings } from '../../settings/settings.ts'
import { coinsIn } from '../../shop/coins-in.ts'
import { givenWorth } from '../../shop/given-worth.ts'
import type { CompensationRow } from './compensation-repo.ts'
import type { findGrants } from './grant-repo.ts'

/** What all grants come to: coins, or things. */
export const totalOf = ({ coins, items }: Gift, receivers: number) => ({
  coins: (coins ?? 0) * receivers,
  items: items.reduce((sum, { count }) => sum + count, 0) * receivers,
})

export const titleOfRow = ({ id }: Pick<CompensationRow, 'id'>) => `compensation ${id}`

/** How much it is, where somebody else may have to approve it. */
function sizesOf(
  { gift, receivers, server }: Pick<CompensationRow, 'gift' | 'receivers' | 'server'>,
  settings: Settings,
): Sizes {
  const { coins, items } = totalOf(gift, receivers)
  const inItems = gift.items.reduce((sum, item) => sum + coinsIn(settings.of(server), item), 0)
  return {
    compensatedCoins: coins + inItems * receivers,
    compensatedWorth: Math.min(givenWorth(gift.items) * receivers, Number.MAX_SAFE_INTEGER),
    compensatedItems: items,
    receivers,
  }
}

/** What is approved where one is to begin; whoever drew it up is no second person. */
export function startingOf(row: CompensationRow, notes: readonly NoteIn[], settings: Settings) {
  const { gift, receivers, drawnBy: accountId } = row
  const given =
    gift.coins === null
      ? { items: gift.items.map(({ count, name }) => `${count} × ${name}`).join(', ') }
      : { coinsEach: gift.coins, coins: totalOf(gift, receivers).coins }
  const note = notes.map(({ text }) => text).join(' / ')
  return {
    target: titleOfRow(row),
    accountId,
    sizes: sizesOf(row, settings),
    of: { receivers, ...given, note },
  }
}

type Teller = Pick<
  ContextOf<typeof compensations.startCompensation>,
  'caller' | 'config' | 'settings' | 'server'
>

/** How compensations are told to whoever asks: whether one needs a second person depends on what they gave alone before. */
export async function compensationTeller(db: Db, { caller, config, settings, server }: Teller) {
  const reach = reachOf({ access: compensations.startCompensation.access, server }, config)
  const actorIds = await findPrincipals(db, caller.accountId, reach)
  const alone = await sumAlone(db, { actorIds, isUndoing: false, hours: config.approvalHours })
  return (row: CompensationRow): Compensation => ({
    ...describe(row),
    needsApproval: row.state === 'draft' && excessOf(sizesOf(row, settings), config, alone) !== null,
  })
}

const describe = (row: CompensationRow): Omit<Compensation, 'needsApproval'> => ({
  compensationId: row.id,
  state: row.state,
  who: row.who,
  gift: row.gift,
  oneEach: row.oneEach,
  drawnBy: row.drawer,
  drawnAt: row.drawnAt.toISOString(),
  receivers: row.receivers,
  accounts: row.accounts,
  granted: row.granted,
  failed: row.failed,
  total: totalOf(row.gift, row.receivers),
  approval: row.approval,
  reason: row.reason ?? row.askedReason,
  notes: [...(row.notes ?? notesAsked(row))],
  startedBy: row.starter,
  startedAt: momentOrNull(row.startedAt),
  stoppedBy: row.stopper,
  endedAt: momentOrNull(row.endedAt),
})

/** What players will read of one that waits to be approved, or was: whoever decides sees it before. */
const notesAsked = ({ asked }: CompensationRow): NoteIn[] =>
  asked?.note === undefined ? [] : [{ language: ENGLISH, text: asked.note }, ...(asked.translations ?? [])]

export const describeGrant = ({
  problem,
  settledAt,
  ...grant
}: Awaited<ReturnType<typeof findGrants>>[number]): CompensationGrant => ({
  ...grant,
  // a delivery may be refused for more reasons than matter here
  problem: problem === null ? null : (GRANT_PROBLEMS.find((one) => one === problem) ?? 'notAccepted'),
  settledAt: momentOrNull(settledAt),
})
