import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import {
  type Icon,
  IconBackpack,
  IconBuildingWarehouse,
  IconHistory,
  IconId,
  IconKeyboard,
  IconTruckDelivery,
  IconWand,
} from '@tabler/icons-react'

interface Tab {
  /** Its name, of `pages`. */
  readonly page: `character${'Info' | 'Inventory' | 'Warehouse' | 'Macroses' | 'Skills' | 'Freight' | 'Journal'}`
  readonly icon: Icon
}

/** The pages of a character for staff, in their order; the address of each ends with its key. */
export const TABS = {
  info: { page: 'characterInfo', icon: IconId },
  inventory: { page: 'characterInventory', icon: IconBackpack },
  warehouse: { page: 'characterWarehouse', icon: IconBuildingWarehouse },
  freight: { page: 'characterFreight', icon: IconTruckDelivery },
  skills: { page: 'characterSkills', icon: IconWand },
  macroses: { page: 'characterMacroses', icon: IconKeyboard },
  journal: { page: 'characterJournal', icon: IconHistory },
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof TABS
export const TAB_NAMES = Object.keys(TABS) as TabName[]

/** What each of these pages is given. */
export interface RecordProps {
  character: CharacterRecord
}
