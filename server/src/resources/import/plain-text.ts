const MAX_LENGTH = 200

/** A name for one line of a page or a terminal: trimmed, without control characters, at most 200 characters. */
export const plainText = (text: string) =>
  Array.from(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    .slice(0, MAX_LENGTH)
    .join('')
    .trim()
