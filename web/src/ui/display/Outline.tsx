interface OutlineProps {
  /** One path on a 512 × 512 ground, as the generated modules of game icons hold it. */
  path: string
  /** Edge in CSS pixels. */
  size?: number
}

/** A glyph in the colour of its text; it decorates, so the words beside it carry the meaning. */
export function Outline({ path, size = 20 }: OutlineProps) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true" focusable="false">
      <path fill="currentColor" d={path} />
    </svg>
  )
}
