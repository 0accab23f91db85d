import type { ItemKind } from '@castellan/contract/calls/players/belongings'
import { ITEM_GLYPHS } from './item-glyphs.ts'

interface ItemGlyphProps {
  kind: ItemKind
  /** Edge in CSS pixels. */
  size?: number
}

/** The kind of a thing as a glyph in the colour of its text; words beside it carry the meaning. */
export const ItemGlyph = ({ kind, size = 24 }: ItemGlyphProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.4}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={ITEM_GLYPHS[kind]} />
  </svg>
)
