import { Outline } from '../../ui/display/Outline.tsx'
import { petIcons } from './pet-icons.gen.ts'
import { kindOf } from './pet-kinds.ts'
import classes from './PetIcon.module.css'

interface PetIconProps {
  npcId: number
  /** Edge of the frame in CSS pixels. */
  size?: number
}

/** A species as a glyph in a frame of its colour; its name stands beside it in words. */
export function PetIcon({ npcId, size = 30 }: PetIconProps) {
  const { icon, tone } = kindOf(npcId)
  const style = { width: size, height: size, borderRadius: Math.round(size * 0.24) }
  return (
    <span className={classes.frame} data-tone={tone} style={style} aria-hidden="true">
      <Outline path={petIcons[icon]} size={Math.round(size * 0.68)} />
    </span>
  )
}
