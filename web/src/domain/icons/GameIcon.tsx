import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Outline } from '../../ui/display/Outline.tsx'
import type { GameIconName } from './game-icons.gen.ts'

const Glyph = lazyPart(async () => (await import('./Glyph.tsx')).Glyph)

interface GameIconProps {
  name: GameIconName
  /** Edge in CSS pixels. */
  size?: number
}

/** A glyph that many pages show, as those of the classes; its place is kept, and no page waits for what only decorates it. */
export const GameIcon = ({ name, size = 20 }: GameIconProps) => (
  <Suspense fallback={<Outline path="" size={size} />}>
    <Glyph name={name} size={size} />
  </Suspense>
)
