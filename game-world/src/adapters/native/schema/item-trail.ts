import type { Generated } from 'kysely'
import type { ItemPlace, TrailCause } from '../../../port/index.ts'
import type { Big } from './big.ts'

/** A row is written with what it tells of, and never changed. Whom it names may be gone: nothing here refers to them. */
export interface ItemTrailTable {
  id: Generated<Big>
  at: Generated<Date>
  cause: TrailCause
  itemId: number
  count: Big
  enchant: Generated<number>
  fromCharacter: number | null
  fromClan: number | null
  fromName: string | null
  fromPlace: ItemPlace | null
  fromThing: number | null
  toCharacter: number | null
  toClan: number | null
  toName: string | null
  toPlace: ItemPlace | null
  toThing: number | null
  actionKey: string | null
}
