import {
  IconArrowsExchange,
  IconCoins,
  IconCrown,
  IconGenderBigender,
  IconGift,
  IconHeartHandshake,
  IconId,
  IconPackage,
  IconPalette,
  IconRestore,
  IconRosette,
  IconTrash,
  IconUserEdit,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react'
import classes from './KindIcon.module.css'
import { kindIn, type Kind } from './purchase-words.ts'

const ICONS: Readonly<Record<Kind, Icon>> = {
  changeName: IconId,
  changeNameColor: IconPalette,
  changeGender: IconGenderBigender,
  changeAppearance: IconUserEdit,
  changeRecommendations: IconHeartHandshake,
  moveCharacter: IconUserShare,
  swapCharacters: IconArrowsExchange,
  deleteCharacter: IconTrash,
  restoreCharacter: IconRestore,
  giveMarks: IconRosette,
  transferToGame: IconCoins,
  accessory: IconCrown,
  referralReward: IconGift,
  compensation: IconGift,
}

/** What is bought, as a glyph on its ground; words beside it carry the meaning. */
export function KindIcon({ kind }: { kind: string }) {
  const known = kindIn(kind)
  const Glyph = known ? ICONS[known] : IconPackage
  return (
    <span className={classes.ground} data-danger={known === 'deleteCharacter' || undefined}>
      <Glyph size={20} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
