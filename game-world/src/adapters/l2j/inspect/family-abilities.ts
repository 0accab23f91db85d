import type { WorldCapabilities, WorldFeatures } from '../../../port/index.ts'
import type { Obstacles } from '../dialect/action-capabilities.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { featuresOf } from '../dialect/features.ts'
import { families } from '../families/index.ts'
import type { Family, Place } from '../model/family.ts'
import type { TableName } from '../model/model.ts'

export interface FamilyAbilities {
  readonly family: Pick<Family, 'key' | 'name' | 'chronicle'>
  readonly features: WorldFeatures
  readonly capabilities: WorldCapabilities
}

/** Of an address that lets the portal write, names a queue, and reaches the accounts. */
const NO_OBSTACLES: Obstacles = { whyNot: null, whyNoDelivery: null, whyNoAccounts: null }

/** What the portal can read of each family as it is shipped, and do to it. */
export const familyAbilities = (obstacles = NO_OBSTACLES): FamilyAbilities[] =>
  families.map((family) => {
    const has = (table: TableName, column?: string) => {
      const place: Place<TableName> | undefined = family.places[table]
      return place !== undefined && (column === undefined || column in place.columns)
    }
    const features = featuresOf(family.chronicle, { has })
    return { family, features, capabilities: capabilitiesOf({ has, family }, features, obstacles) }
  })
