import { type GameIconName, gameIcons } from './game-icons.gen.ts'
import { Outline } from '../../ui/display/Outline.tsx'

interface GameIconProps {
  name: GameIconName
  /** Edge in CSS pixels. */
  size?: number
}

/** A glyph that many pages show, as those of the classes. */
export function GameIcon({ name, size = 20 }: GameIconProps) {
  return <Outline path={gameIcons[name]} size={size} />
}
