const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text, or as many whole letters of its beginning as fit before an ellipsis. */
export function cutText(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const kept = Array.from(letters.segment(text), ({ segment }) => segment)
  const shown = () => `${kept.join('').trimEnd()}…`
  do kept.pop()
  while (kept.length && !fits(shown()))
  return shown()
}
