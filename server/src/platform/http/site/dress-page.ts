import { type Brand, logoPath } from '../../brand/brand.ts'
import { lookOf, type Side, SIDES, variablesOf } from '../../brand/look.ts'
import { escapeHtml } from '../../text/escape-html.ts'

type Change = readonly [part: RegExp, by: (match: string, before: string) => string]

/** Puts the operator's name, pictures and colours into the page as it was built. */
export function dressPage(html: string, brand: Brand): string {
  const { favicon } = brand
  const changes: readonly Change[] = [
    [/(<title>)[^<]*/, (_match, before) => before + escapeHtml(brand.name)],
    [
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_match, before) => before + escapeHtml(brand.description),
    ],
    [
      /<link rel="icon"[^>]*>/,
      (match) => (favicon ? `<link rel="icon" type="${favicon.type}" href="${favicon.path}" />` : match),
    ],
    [/(class="opening">\s*<img\s+src=")[^"]*/, (_match, before) => before + logoPath(brand)],
    [/(alt=")[^"]*(?= is opening")/, (_match, before) => before + escapeHtml(brand.name)],
    ...SIDES.map((side) => themeColor(brand, side)),
    [/<\/head>/, (match) => styleOf(brand) + match],
  ]
  return changes.reduce((page, [part, by]) => page.replace(part, by), html)
}

const themeColor = ({ colors }: Brand, side: Side): Change => [
  new RegExp(`(media="\\(prefers-color-scheme: ${side}\\)" content=")[^"]*`),
  (_match, before) => before + lookOf(colors, side).ground,
]

function styleOf({ colors, logo }: Brand) {
  const rules = SIDES.flatMap((side) => {
    const root = `:root:root[data-mantine-color-scheme='${side}']`
    const variables = Object.entries(variablesOf(colors, side))
    return variables.length
      ? [
          `${root}{${variables.map((one) => one.join(':')).join(';')};background:${lookOf(colors, side).ground}}`,
        ]
      : []
  })
  if (logo) rules.push(`:root{--brand-crest:url('${logo.path}')}`)
  return rules.length ? `<style>${rules.join('')}</style>` : ''
}
