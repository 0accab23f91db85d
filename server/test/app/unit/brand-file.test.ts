import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/app/read-config.ts'
import { OWN_BRAND } from '../../../src/platform/brand/brand.ts'
import { contrast, mix, READABLE } from '../../../src/platform/brand/color.ts'
import { lookOf, onAccent, problemOfColors, SIDES, variablesOf } from '../../../src/platform/brand/look.ts'
import { pngOf } from '../../support/brand-folder.ts'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'

const DATA_DIR = newFolder()
const file = join(DATA_DIR, 'brand.json')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const LARGE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(600 * 1024)])
const PNG = pngOf([63, 156, 143], true)
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
/** One byte of the pixels is another. */
const scratched = Buffer.from(PNG).fill(PNG.at(-20)! ^ 0xff, PNG.length - 20, PNG.length - 19)
for (const [name, content] of Object.entries({
  'logo.svg': SVG,
  'no.png': SVG,
  'large.png': LARGE,
  'logo.gif': '',
  'logo.png': PNG,
  'torn.png': PNG.subarray(0, 60),
  'scratched.png': scratched,
  'torn.jpg': JPEG_HEAD,
}))
  writeFileSync(join(DATA_DIR, name), content)
mkdirSync(join(DATA_DIR, 'folder.png'))

function write(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return { DATA_DIR, BRAND_FILE: file }
}
const keep = (more: object) => ({ name: 'Silverkeep', ...more })

describe('the operator’s brand', () => {
  it.each([
    ['no JSON', '{', ' cannot be read: '],
    ['a list', '[]', ' must hold an object'],
    ['no name', {}, ': name is required'],
    ['an empty name', { name: '' }, ': name must be a line of up to 40 characters'],
    ['a name of two lines', { name: 'Silver\nkeep' }, ': name must be a line of up to 40 characters'],
    ['a name with a tag', { name: '<b>' }, ': name must be a line of up to 40 characters without < > and "'],
    ['a word nobody knows', keep({ title: 'x' }), ': title is not known here'],
    [
      'a colour by its name',
      keep({ colors: { accent: 'red' } }),
      ': colors.accent must be a colour such as #e0a52b',
    ],
    [
      'a part nobody knows',
      keep({ colors: { dark: { border: '#000000' } } }),
      ': colors.dark.border is not known',
    ],
    [
      'a logo elsewhere',
      keep({ logo: '../logo.svg' }),
      ': logo must be the name of a file in the folder of BRAND_FILE',
    ],
    ['a logo that is not there', keep({ logo: 'nowhere.svg' }), ': logo nowhere.svg cannot be read'],
    [
      'a logo of another kind',
      keep({ logo: 'logo.gif' }),
      ': logo must end with .svg, .png, .ico, .webp, .jpg, not',
    ],
    ['a logo that is a folder', keep({ logo: 'folder.png' }), ': logo folder.png is no file'],
    ['a logo that is not what it says', keep({ logo: 'no.png' }), ': logo no.png is no picture of its kind'],
    [
      'a favicon that is large',
      keep({ favicon: 'large.png' }),
      ': favicon large.png must not have more than 512 KiB',
    ],
    [
      'a link that runs',
      keep({ links: { forum: 'javascript:alert(1)' } }),
      ': links.forum must be an address that starts',
    ],
    ['a link nobody knows', keep({ links: { shop: 'https://a.test' } }), ': links.shop is not known here'],
    [
      'text as dark as its ground',
      keep({ colors: { dark: { text: '#333333' } } }),
      ': colors.dark.text #333333 cannot be read on colors.dark.ground #0b0e14: their contrast is 1.5, and 4.5 is the least',
    ],
    [
      'a link that is pale',
      keep({ colors: { light: { link: '#ffcc00' } } }),
      ': colors.light.link #ffcc00 cannot be read on colors.light.ground #f6f3ec',
    ],
    [
      'a dark look that is light',
      keep({ colors: { dark: { surface: '#c0c0c0', text: '#000000', link: '#000033', ground: '#ffffff' } } }),
      ': colors.dark.ground #ffffff is not dark enough: strong text of #ffffff cannot be read on it',
    ],
  ])('with %s is refused in one sentence', (_what, content, words) => {
    expect(configProblems(write(content))).toEqual([expect.stringContaining(`BRAND_FILE: ${file}${words}`)])
  })

  it.each(['torn.png', 'scratched.png', 'torn.jpg'])(
    'is refused with a logo that is not whole, which no document could be drawn with: %s',
    (logo) => {
      expect(configProblems(write(keep({ logo })))).toEqual([
        `BRAND_FILE: ${file}: logo ${logo} is no picture of its kind`,
      ])
    },
  )

  it('signs mails, and names those links that no variable names', () => {
    const links = { home: 'https://a.test', discord: 'https://discord.test' }
    const config = readConfig({
      ...write(keep({ mailSender: 'Silverkeep, Inc.', links })),
      HOME_URL: 'https://b.test',
    })
    expect(config.mailFrom).toBe('"Silverkeep, Inc." <no-reply@localhost>')
    expect(config.links).toMatchObject({
      home: 'https://b.test',
      discord: 'https://discord.test',
      rules: null,
    })
  })

  it('takes its icon from its logo where it has none', () => {
    const { brand } = readConfig(write(keep({ logo: 'logo.svg' })))
    expect(brand.logo).toMatchObject({
      type: 'image/svg+xml',
      path: expect.stringMatching(/^\/brand\/logo-[\w-]{10}\.svg$/),
    })
    expect(brand.favicon).toEqual(brand.logo)
    expect(readConfig(write(keep({ logo: 'logo.png' }))).brand.logo).toMatchObject({ type: 'image/png' })
  })

  it('is the portal’s own where no file says otherwise', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      brand: OWN_BRAND,
      mailFrom: 'Castellan <no-reply@localhost>',
    })
    for (const side of SIDES) expect(variablesOf({}, side)).toEqual({})
  })
})

const theme = readFileSync(new URL('../../../../web/src/app/theme/theme.css', import.meta.url), 'utf8')

describe('the colours of a brand', () => {
  it('begin with those the page has', () => {
    const [dark, light] = theme
      .split("[data-mantine-color-scheme='light']")
      .map((part) => (name: string) => new RegExp(`--app-${name}: ([^;]+)`).exec(part)?.[1])
    for (const [side, valueOf] of [
      ['dark', dark],
      ['light', light],
    ] as const)
      for (const [name, color] of Object.entries(lookOf({}, side)))
        expect([side, name, valueOf!(name)]).toEqual([side, name, color])
  })

  it('set variables that the page has', () => {
    const colors = { accent: '#3f9c8f', dark: { text: '#eeeeee' } }
    const unknown = Object.keys(variablesOf(colors, 'dark')).filter((name) => !theme.includes(`${name}:`))
    expect(unknown.filter((name) => !name.startsWith('--accent-'))).toEqual([])
  })

  it('give figures the tint of the text', () => {
    const text = { dark: '#e8d8c8', light: '#2b1a10' }
    for (const side of SIDES) {
      const { '--app-strong': strong } = variablesOf({ [side]: { text: text[side] } }, side)
      expect(strong).not.toBe(side === 'dark' ? '#ffffff' : '#0b0e14')
      const { ground } = lookOf({}, side)
      expect(contrast(strong!, ground)).toBeGreaterThan(contrast(text[side], ground))
    }
  })

  it('can be read, whatever the accent, or are refused', () => {
    const hex = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
    fc.assert(
      fc.property(hex, (channels) => {
        const accent = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
        if (problemOfColors({ accent })) return
        expect(contrast(onAccent(accent), accent)).toBeGreaterThanOrEqual(READABLE)
        for (const side of SIDES) {
          const { ground, surface } = lookOf({ accent }, side)
          const {
            '--app-link': link,
            '--app-title': title,
            '--app-on-tint-gold': tinted,
          } = variablesOf({ accent }, side)
          for (const text of [link!, title!])
            for (const below of [ground, surface])
              expect(contrast(text, below)).toBeGreaterThanOrEqual(READABLE)
          expect(contrast(tinted!, mix(surface, accent, 0.26))).toBeGreaterThanOrEqual(READABLE)
        }
      }),
    )
  })
})
