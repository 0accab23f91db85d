import { notify, type Telling } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OpenOrder } from '../../platform/journal/order-repo.ts'

type Edited = Extract<Telling, { kind: 'characterEdited' }>
type Told = Pick<Edited, 'edit'> & Partial<Edited>

/** Of the details of an order for a character: what it was called when that was asked. */
export interface NamedOrder {
  readonly characterName: string
}

/** Tells by the bell whose a character is what staff did to it, in the transaction that writes it down; not whoever did it themselves. */
export async function tellOwners(tx: Tx, order: OpenOrder) {
  const { server, accountId: ownerId, otherAccountId, actorId } = order
  // an order that has waited since before names were kept with it has none: a rename has its own
  const { characterName: kept } = order.details as Partial<NamedOrder>
  const [own, others] = toldOf(order)
  for (const [accountId, told] of [[ownerId, own] as const, [otherAccountId, others] as const]) {
    const characterName = told?.characterName ?? kept
    if (!told || characterName === undefined || accountId === null || accountId === actorId) continue
    const news = { formerName: null, login: null, ...told, characterName }
    await notify(tx, { accountId, server }, { kind: 'characterEdited', ...news })
  }
}

/** What the owner of the character reads, and whoever else is touched: the owner of the one beside it, or its next one. */
function toldOf({
  accountId,
  otherAccountId,
  ordered: { action },
}: OpenOrder): readonly (Told | undefined)[] {
  if (action.kind === 'renameCharacter') return [renamed(action.expected.name, action.name)]
  if (action.kind === 'swapNames') {
    const { name, otherName } = action.expected
    return [renamed(name, otherName), renamed(otherName, name)]
  }
  if (action.kind === 'moveCharacter') {
    const { account: login } = action
    const isKept = accountId === otherAccountId
    return isKept ? [{ edit: 'moved', login }] : [{ edit: 'went' }, { edit: 'came', login }]
  }
  return [{ edit: action.kind === 'deleteCharacter' ? 'deleted' : 'restored' }]
}

const renamed = (formerName: string | undefined, characterName: string | undefined): Told | undefined =>
  formerName === undefined || characterName === undefined
    ? undefined
    : { edit: 'renamed', characterName, formerName }
