import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { ActionState, CharacterOrder, Item, TakenThing } from '@castellan/game-world/port'
import type { PurchaseRow } from '../purchase-repo.ts'

type CharacterAction = CharacterOrder['action']
/** The clocks of portal and world may differ by so much. */
const SLACK_MS = MINUTE_MS

/** Actions that are told the very state they leave behind: told the one that was found, each undoes itself. */
const OWN_MIRRORS: ReadonlySet<CharacterAction['kind']> = new Set([
  'renameCharacter',
  'changeGender',
  'changeAppearance',
  'changeNameColor',
  'changeRecommendations',
  'moveCharacter',
])

/**
 * The action that undoes a service, on the state it left behind; null where there is none. What gave things has another
 * one (`takingBack`).
 */
export function reverseAction(
  action: CharacterAction,
  before: ActionState,
  after: ActionState,
): CharacterAction | null {
  const { kind } = action
  if (kind === 'swapNames') return { ...action, expected: after } as CharacterAction
  return OWN_MIRRORS.has(kind) ? ({ kind, ...before, expected: after } as CharacterAction) : null
}

interface Given {
  readonly itemId: number
  readonly count: number
  readonly lastsDays?: number
}

/** What a purchase gave; none where it was no gift. */
export function givenBy({ payload }: Pick<PurchaseRow, 'payload'>): readonly Given[] {
  if (payload.kind === 'item') return [payload]
  return payload.action.kind === 'giveItems' ? payload.action.items : []
}

/** Takes what was given out of what a character carries and does not wear; null where not all of it is there any more. */
export function takingBack(
  given: readonly Given[],
  carried: readonly Item[],
  { createdAt, deliveredAt }: Pick<PurchaseRow, 'createdAt' | 'deliveredAt'>,
): CharacterAction | null {
  const left = new Map(carried.map(({ dbId, count }) => [dbId, count]))
  const taken = new Map<number, number>()
  for (const { itemId, count, lastsDays } of given) {
    let wanted = count
    const isOne = (item: Item) =>
      item.itemId === itemId &&
      item.place === 'inventory' &&
      item.enchant === 0 &&
      isOfThatTime(item.expiresAt, lastsDays, [createdAt, deliveredAt!])
    for (const { dbId } of carried.filter(isOne)) {
      const some = Math.min(wanted, left.get(dbId)!)
      if (some === 0) continue
      left.set(dbId, left.get(dbId)! - some)
      taken.set(dbId, (taken.get(dbId) ?? 0) + some)
      wanted -= some
    }
    if (wanted > 0) return null
  }
  const things: TakenThing[] = [...taken].map(([itemDbId, count]) => ({ itemDbId, count }))
  return { kind: 'takeItems', things, expected: {} }
}

/** Whether a thing vanishes when one would that was given between two moments for so many days. */
function isOfThatTime(
  expiresAt: Date | null,
  lastsDays: number | undefined,
  [from, until]: readonly [Date, Date],
) {
  if (lastsDays === undefined || expiresAt === null) return lastsDays === undefined && expiresAt === null
  const givenAt = expiresAt.getTime() - lastsDays * DAY_MS
  return givenAt >= from.getTime() - SLACK_MS && givenAt <= until.getTime() + SLACK_MS
}
