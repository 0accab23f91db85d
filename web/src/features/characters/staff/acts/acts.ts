import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import {
  type Icon,
  IconAbc,
  IconArrowsExchange,
  IconAward,
  IconBan,
  IconGenderBigender,
  IconLockOpen,
  IconMoodEdit,
  IconPalette,
  IconRestore,
  IconThumbUp,
  IconTransfer,
  IconUserX,
} from '@tabler/icons-react'

interface StaffAct {
  readonly icon: Icon
  /** Whether it can be done to a character at all. */
  readonly isFor: (character: CharacterRecord) => boolean
  /** Red, for what harms. */
  readonly isDangerous?: true
}

const isAlive = ({ deletedAt }: CharacterRecord) => deletedAt === null

/** What staff do to a character by a form, in its order. */
export const ACTS = {
  changeName: { icon: IconAbc, isFor: isAlive },
  swapCharacters: { icon: IconArrowsExchange, isFor: isAlive },
  changeNameColor: { icon: IconPalette, isFor: isAlive },
  changeAppearance: { icon: IconMoodEdit, isFor: isAlive },
  // that race has one gender for each class
  changeGender: { icon: IconGenderBigender, isFor: (one) => isAlive(one) && one.race !== 'Kamael' },
  changeRecommendations: { icon: IconThumbUp, isFor: (one) => isAlive(one) && one.recommendations !== null },
  giveMarks: { icon: IconAward, isFor: isAlive },
  moveCharacter: { icon: IconTransfer, isFor: isAlive },
  banCharacter: { icon: IconBan, isFor: (one) => isAlive(one) && !one.isBanned, isDangerous: true },
  unbanCharacter: { icon: IconLockOpen, isFor: (one) => one.isBanned },
  deleteCharacter: { icon: IconUserX, isFor: isAlive, isDangerous: true },
  restoreCharacter: { icon: IconRestore, isFor: (one) => !isAlive(one) },
} as const satisfies Record<string, StaffAct>

export type ActName = keyof typeof ACTS

/** The acts a character is open to. */
export const actsFor = (character: CharacterRecord): (StaffAct & { readonly name: ActName })[] =>
  (Object.keys(ACTS) as ActName[])
    .map((name) => ({ name, ...(ACTS[name] as StaffAct) }))
    .filter(({ isFor }) => isFor(character))

/** What the form of an act is given. */
export interface ActProps {
  character: CharacterRecord
  onDone: () => void
}
