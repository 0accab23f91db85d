import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import type { WorldAction } from '@castellan/contract/shapes/world-abilities'
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
  /** What the game is asked to do. */
  readonly does: WorldAction
  readonly icon: Icon
  /** Whether it can be done to a character at all. */
  readonly isFor: (character: CharacterRecord) => boolean
  /** Red, for what harms. */
  readonly isDangerous?: true
}

const isAlive = ({ deletedAt }: CharacterRecord) => deletedAt === null

/** What staff do to a character by a form, in its order. */
const ACTS = {
  changeName: { does: 'renameCharacter', icon: IconAbc, isFor: isAlive },
  swapCharacters: { does: 'swapNames', icon: IconArrowsExchange, isFor: isAlive },
  changeNameColor: { does: 'changeNameColor', icon: IconPalette, isFor: isAlive },
  changeAppearance: { does: 'changeAppearance', icon: IconMoodEdit, isFor: isAlive },
  // that race has one gender for each class
  changeGender: {
    does: 'changeGender',
    icon: IconGenderBigender,
    isFor: (one) => isAlive(one) && one.race !== 'Kamael',
  },
  changeRecommendations: {
    does: 'changeRecommendations',
    icon: IconThumbUp,
    isFor: (one) => isAlive(one) && one.recommendations !== null,
  },
  giveMarks: { does: 'giveItems', icon: IconAward, isFor: isAlive },
  moveCharacter: { does: 'moveCharacter', icon: IconTransfer, isFor: isAlive },
  banCharacter: {
    does: 'banCharacter',
    icon: IconBan,
    isFor: (one) => isAlive(one) && !one.isBanned,
    isDangerous: true,
  },
  unbanCharacter: { does: 'unbanCharacter', icon: IconLockOpen, isFor: (one) => one.isBanned },
  deleteCharacter: { does: 'deleteCharacter', icon: IconUserX, isFor: isAlive, isDangerous: true },
  restoreCharacter: { does: 'restoreCharacter', icon: IconRestore, isFor: (one) => !isAlive(one) },
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
