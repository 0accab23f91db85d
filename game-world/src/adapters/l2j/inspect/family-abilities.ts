import { type ActionCapability, UNKEPT, type Unkept, type WorldCapabilities } from '../../../port/index.ts'
import { NO_OBSTACLES } from '../dialect/action-capabilities.ts'
import { capabilitiesOf } from '../dialect/capabilities.ts'
import { featuresOf } from '../dialect/features.ts'
import { families } from '../families/index.ts'
import type { Family, Place } from '../model/family.ts'
import type { TableName } from '../model/model.ts'
import { inPlainWords } from './words.ts'

/** What can be read or done, by its name in words. */
export type Abilities = Readonly<Record<string, 'kept' | ActionCapability>>

export interface FamilyAbilities {
  readonly family: Pick<Family, 'key' | 'name' | 'chronicle'>
  readonly capabilities: WorldCapabilities
  readonly reads: Abilities
  readonly actions: Abilities
}

/** What every family has a table for, or would be none. */
const READ: Readonly<Record<string, TableName>> = {
  accounts: 'account',
  characters: 'character',
  'items by place': 'item',
  skills: 'skill',
  quests: 'quest',
  'clans and alliances': 'clan',
  castles: 'castle',
  'signing up for sieges': 'siegeClan',
  'clan halls': 'hall',
  'auctions of halls': 'auction',
  'great bosses': 'grandBoss',
  'offline shops': 'offlineShop',
  'what they sell': 'offlineShopLine',
}

/** What the portal can read of each family as it is shipped, and do to it. */
export const familyAbilities = (obstacles = NO_OBSTACLES): FamilyAbilities[] =>
  families.map((family) => {
    const has = (table: TableName, column?: string) => {
      const place: Place<TableName> | undefined = family.places[table]
      return place !== undefined && (column === undefined || column in place.columns)
    }
    const features = featuresOf(family.chronicle, { has })
    const ofChronicle = featuresOf(family.chronicle, { has: () => true })
    const capabilities = capabilitiesOf({ has, family }, features, obstacles)
    const { actions, unkept, itemTrail } = capabilities
    const tables = Object.entries(READ).map(([what, table]) => [what, kept(has(table), family, what)])
    const named = Object.entries(features).map(([name, isThere]) => {
      const what = inPlainWords(name)
      if (name === 'factions') return [what, actions.changeAllianceFaction]
      const isOfChronicle = ofChronicle[name as keyof typeof features]
      return [what, isOfChronicle ? kept(isThere, family, what) : { cannot: 'The chronicle has none' }]
    })
    const others = Object.entries(UNKEPT).map(([name, what]) => {
      const cannot = unkept[name as Unkept]
      return [what, cannot === undefined ? 'kept' : { cannot }]
    })
    return {
      family,
      capabilities,
      reads: Object.fromEntries([
        ...tables,
        ...named,
        ...others,
        ['stories of items', itemTrail],
      ]) as Abilities,
      actions: Object.fromEntries(Object.entries(actions).map(([kind, can]) => [inPlainWords(kind), can])),
    }
  })

const kept = (isThere: boolean, { name }: Family, what: string) =>
  isThere ? 'kept' : { cannot: `${name} does not keep ${what}` }
