import {
  IconBolt,
  IconDoorEnter,
  IconDroplet,
  IconHeart,
  IconPackage,
  IconSparkles,
  IconStack2,
  IconTrendingUp,
  IconWindow,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** What a hall can do for its clan, in the order of the legend. */
const ICONS = {
  hp: IconHeart,
  mp: IconDroplet,
  exp: IconTrendingUp,
  teleport: IconDoorEnter,
  items: IconPackage,
  buffs: IconSparkles,
  curtains: IconWindow,
  platform: IconStack2,
} as const satisfies Record<string, ComponentType>

type HallKind = keyof typeof ICONS
export const HALL_KINDS = Object.keys(ICONS) as readonly HallKind[]

/** A server may know functions that we do not: they go by their own name. */
export const isKnownKind = (kind: string): kind is HallKind => Object.hasOwn(ICONS, kind)

export const iconOfKind = (kind: string) => (isKnownKind(kind) ? ICONS[kind] : IconBolt)
