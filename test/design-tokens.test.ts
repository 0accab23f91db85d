import postcss, { type AtRule, type Declaration } from 'postcss'
import { describe, expect, it } from 'vitest'
import { read, sourceFiles } from './support/project-files.ts'

// Pages choose from few sizes: those of theme.css, and the breakpoints of postcss.config.cjs. Whatever else is written is found here.

const web = sourceFiles.filter((file) => file.startsWith('web/src/'))
const styles = web.filter((file) => file.endsWith('.css') && !file.endsWith('theme/theme.css'))
const code = web.filter((file) => /\.tsx?$/.test(file))

const theme = postcss.parse(read('web/src/app/theme/theme.css'))
const sizesOf = (kind: string) => {
  const sizes = new Map<string, string>()
  theme.walkDecls(new RegExp(`^--${kind}-`), ({ prop, value }) => void sizes.set(prop, value))
  return sizes
}
const breakpoints = Array.from(
  read('web/postcss.config.cjs').matchAll(/'(mantine-breakpoint-\w+)': '([^']+)'/g),
  ([, name, width]) => ({ name: `$${name}`, width: width! }),
)

/** Which tokens a property takes, and which other words. */
const RULES = [
  {
    prop: /^font(-size)?$/,
    token: /var\(--text-[\w-]+\)/g,
    also: /\b(inherit|min|clamp|\d+(\.\d+)?(cqi|vw))\b|[(),]/g,
  },
  {
    prop: /^((padding|margin)(-[a-z-]+)?|(row-|column-)?gap)$/,
    token: /var\(--space-[\w-]+\)/g,
    also: /\b(auto|0|calc)\b|var\(--depth\)|env\([\w-]+\)|-1 \*|[()+*]/g,
  },
  { prop: /radius$/, token: /var\(--radius-[\w-]+\)/g, also: /\b(0|inherit)\b|!important/g },
] as const

const place = (file: string, node: Declaration | AtRule, text: string) =>
  `${file}:${node.source?.start?.line}: ${text}`

const remainder = (value: string, ...known: readonly RegExp[]) =>
  known.reduce((rest, pattern) => rest.replaceAll(pattern, ''), value).trim()

function strangeSizesIn(file: string, css: string) {
  const found: string[] = []
  const root = postcss.parse(css)
  root.walkDecls((node) => {
    const rule = RULES.find(({ prop }) => prop.test(node.prop))
    if (rule && remainder(node.value, rule.token, rule.also)) found.push(place(file, node, node.toString()))
  })
  root.walkAtRules(/^(media|container)$/, (node) => {
    const widths = [...node.params.matchAll(/width\s*:\s*([^)]+)\)/g)].map(([, width]) => width)
    if (widths.some((width) => !breakpoints.some(({ name }) => name === width)))
      found.push(place(file, node, `@${node.name} ${node.params}`))
  })
  return found
}

/** Sizes that the kit's properties, inline styles and media queries are given as numbers. */
const STRANGE_IN_CODE = [
  /\b(fz|m[tblrxy]?|p[tblrxy]?|gap|rowGap|columnGap|radius|spacing|verticalSpacing|horizontalSpacing)=\{-?[\d.]+\}/,
  /\b(fontSize|borderRadius|gap|(padding|margin)(Top|Right|Bottom|Left|Block|Inline)?): *(-?[\d.]+[,\s}]|['"][\d.]+(px|r?em)['"])/,
]

const isStrange = (line: string) =>
  STRANGE_IN_CODE.some((pattern) => pattern.test(line)) ||
  Array.from(line.matchAll(/\((?:min|max)-width: *([^)]+)\)/g), ([, width]) => width).some(
    (width) => !breakpoints.some((one) => one.width === width),
  )

const strangeSizesInCode = (file: string, text: string) =>
  text.split('\n').flatMap((line, i) => (isStrange(line) ? [`${file}:${i + 1}: ${line.trim()}`] : []))

describe('the sizes of the pages', () => {
  it('are few', () => {
    expect(sizesOf('text').size).toBeLessThanOrEqual(9)
    expect(sizesOf('space').size).toBeLessThanOrEqual(8)
    expect(sizesOf('radius').size).toBeLessThanOrEqual(4)
    expect(breakpoints.length).toBeLessThanOrEqual(4)
  })

  it('are used, each of them', () => {
    const used = styles.map(read).join('\n')
    const names = [...sizesOf('text'), ...sizesOf('space'), ...sizesOf('radius')].map(([name]) => name)
    expect(names.filter((name) => !used.includes(`var(${name})`))).toEqual([])
  })

  it('are those of the theme in every style', () => {
    expect(styles.flatMap((file) => strangeSizesIn(file, read(file)))).toEqual([])
  })

  it('are those of the theme in every component', () => {
    expect(code.flatMap((file) => strangeSizesInCode(file, read(file)))).toEqual([])
  })

  it('are found where they are not of the theme', () => {
    const css = [
      '.a { font-size: 13px; padding: 0 7px; margin: -4px auto; border-radius: 50% }',
      '@media (max-width: 540px) { .a { gap: 1rem } }',
      '.b { font-size: min(var(--text-sm), 15cqi); padding: 0 var(--space-sm); border-radius: var(--radius-sm) 0 }',
    ].join('\n')
    expect(strangeSizesIn('a.css', css)).toEqual([
      'a.css:1: font-size: 13px',
      'a.css:1: padding: 0 7px',
      'a.css:1: margin: -4px auto',
      'a.css:1: border-radius: 50%',
      'a.css:2: gap: 1rem',
      'a.css:2: @media (max-width: 540px)',
    ])
    const tsx =
      '<Box mt={8} mb="sm" />\nstyle={{ fontSize: 13 }}\nmatchMedia(\'(min-width: 61em)\')\nsize={16}'
    expect(strangeSizesInCode('a.tsx', tsx)).toHaveLength(3)
  })
})
