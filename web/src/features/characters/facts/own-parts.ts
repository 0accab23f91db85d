import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import {
  IconBackpack,
  IconChartLine,
  IconId,
  IconKeyboard,
  IconMapQuestion,
  IconShirt,
  IconSparkles,
  IconWand,
} from '@tabler/icons-react'

/** What the page of an own character is made of, in its order; each is loaded when it is opened. */
export const PARTS = {
  equipment: IconShirt,
  items: IconBackpack,
  skills: IconWand,
  macros: IconKeyboard,
  quests: IconMapQuestion,
  services: IconSparkles,
  growth: IconChartLine,
  details: IconId,
} as const

export type PartName = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as PartName[]

/** The part an address names; the first one where it names none. */
export const partIn = (value: unknown): PartName => PART_NAMES.find((name) => name === value) ?? 'equipment'

export interface PartProps {
  details: CharacterDetails
}
