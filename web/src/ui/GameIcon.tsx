import { type GameIconName, gameIcons } from './game-icons.gen.ts'

interface GameIconProps {
  name: GameIconName
  /** Edge in CSS pixels. */
  size?: number
}

/** A glyph in the colour of its text; it decorates, so the words beside it carry the meaning. */
export function GameIcon({ name, size = 20 }: GameIconProps) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true" focusable="false">
      <path fill="currentColor" d={gameIcons[name]} />
    </svg>
  )
}
