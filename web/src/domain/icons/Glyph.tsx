import { Outline } from '../../ui/display/Outline.tsx'
import { type GameIconName, gameIcons } from './game-icons.gen.ts'

interface GlyphProps {
  name: GameIconName
  size: number
}

/** One of all the outlines, which are a file of their own: larger than many a page. */
export const Glyph = ({ name, size }: GlyphProps) => <Outline path={gameIcons[name]} size={size} />
