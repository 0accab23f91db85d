/** A piece of a line. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] }

/** Letters a link or an emphasis may span: what is left open costs no more than that. */
const SPAN = '{1,500}?'
// each alternative begins with a sign of its own, so that nothing is tried twice
const PIECE = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`\x60(?<code>[^\x60]{1,500})\x60`,
    String.raw`(?<picture>!?)\[(?<words>[^[\]]{0,500})\]\(\s*(?<href>[^\s()]{0,1000})(?:\s+"[^"]{0,200}")?\s*\)`,
    String.raw`\*\*(?=\S)(?<strong>[^]${SPAN})(?<=\S)\*\*(?!\*)`,
    String.raw`\*(?=[^\s*])(?<em>[^*]${SPAN})(?<=\S)\*`,
    String.raw`(?<![\p{L}\p{N}])_(?=[^\s_])(?<em_>[^_]${SPAN})(?<=\S)_(?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)
/** So many marks may stand in each other. */
const DEPTH = 6
/** Where a link may lead. Scripts and data are no places. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:'])

/** What a line of Markdown is made of. Whatever has no meaning here is text. */
export function parseInline(text: string, depth = 0): readonly Inline[] {
  if (depth >= DEPTH) return [text]
  const parts: Inline[] = []
  let from = 0
  for (const match of text.matchAll(PIECE)) {
    add(parts, text.slice(from, match.index))
    for (const part of pieceOf(match.groups!, depth + 1)) add(parts, part)
    from = match.index + match[0].length
  }
  add(parts, text.slice(from))
  return parts
}

function pieceOf(found: Readonly<Record<string, string | undefined>>, depth: number): readonly Inline[] {
  const { escaped, code, strong, picture, words, href } = found
  const em = found['em'] ?? found['em_']
  if (escaped !== undefined) return [escaped]
  if (code !== undefined) return [{ kind: 'code', text: code }]
  if (strong !== undefined) return [{ kind: 'strong', parts: parseInline(strong, depth) }]
  if (em !== undefined) return [{ kind: 'em', parts: parseInline(em, depth) }]
  const parts = parseInline(words!, depth)
  return picture || !leadsSomewhere(href!) ? parts : [{ kind: 'link', href: href!, parts }]
}

/** Text beside text is one. */
function add(parts: Inline[], part: Inline) {
  const last = parts.at(-1)
  if (part === '') return
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
  else parts.push(part)
}

const leadsSomewhere = (href: string) => URL.canParse(href) && SCHEMES.has(new URL(href).protocol)
