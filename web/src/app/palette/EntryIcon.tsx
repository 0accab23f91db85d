import {
  IconAt,
  IconCreditCard,
  IconDeviceGamepad2,
  IconFileText,
  IconNetwork,
  IconPackage,
  IconShield,
  IconSkull,
  IconSwords,
  type TablerIcon,
  IconUser,
  IconUserHeart,
} from '@tabler/icons-react'
import type { EntryKind } from './entry.ts'

const ICONS: Readonly<Record<EntryKind, TablerIcon>> = {
  page: IconFileText,
  own: IconUserHeart,
  character: IconUser,
  clan: IconShield,
  boss: IconSkull,
  class: IconSwords,
  masterAccount: IconAt,
  gameAccount: IconDeviceGamepad2,
  item: IconPackage,
  address: IconNetwork,
  payment: IconCreditCard,
}

export function EntryIcon({ kind }: { readonly kind: EntryKind }) {
  const Icon = ICONS[kind]
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}
