import { closed } from '@castellan/contract/shapes/fields'
import * as T from 'typebox'
import { readJsonFile } from '../config/read-json-file.ts'
import { ConfigError } from '../config/config.ts'
import { problemOfUrl } from '../config/read-url.ts'
import { type Brand, LINKS, OWN_BRAND } from './brand.ts'
import { problemOfColors } from './look.ts'
import { PictureProblem, readPicture } from './read-picture.ts'

const color = T.String({
  pattern: '^#[0-9a-f]{6}$',
  description: 'a colour such as #e0a52b, in small letters',
})
const look = closed({
  ground: T.Optional(color),
  surface: T.Optional(color),
  text: T.Optional(color),
  link: T.Optional(color),
})
const line = (most: number) =>
  T.String({
    pattern: `^[^\\s<>"]([^\\x00-\\x1f\\x7f<>"]{0,${most - 2}}[^\\s<>"])?$`,
    description: `a line of up to ${most} characters without < > and "`,
  })
const pictureFile = T.String({
  pattern: '^[\\w-][\\w.-]{0,99}$',
  description: 'the name of a file in the folder of BRAND_FILE',
})

const brandFile = closed({
  name: line(40),
  description: T.Optional(line(200)),
  logo: T.Optional(pictureFile),
  favicon: T.Optional(pictureFile),
  colors: T.Optional(closed({ accent: T.Optional(color), dark: T.Optional(look), light: T.Optional(look) })),
  mailSender: T.Optional(line(60)),
  links: T.Optional(
    closed(Object.fromEntries(LINKS.map((link) => [link, T.Optional(T.String())])) as LinkSchemas),
  ),
})
type LinkSchemas = Record<(typeof LINKS)[number], T.TOptional<T.TString>>
type BrandFile = T.Static<typeof brandFile>

/** The brand a file of the operator describes. @throws ConfigError with one sentence on the first thing that is wrong */
export function readBrand(file: string): Brand {
  const given = readJsonFile('BRAND_FILE', file, brandFile, problemOfBrand)
  const { name, colors = {}, mailSender = name, links = {} } = given
  const { description = OWN_BRAND.description.replace(OWN_BRAND.name, () => name) } = given
  const picture = (field: 'logo' | 'favicon') => {
    const picked = given[field]
    try {
      return picked === undefined ? null : readPicture(file, picked, field)
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      throw new ConfigError([`BRAND_FILE: ${file}: ${field} ${error.message}`])
    }
  }
  const logo = picture('logo')
  return { name, description, logo, favicon: picture('favicon') ?? logo, colors, mailSender, links }
}

function problemOfBrand({ colors = {}, links = {} }: BrandFile) {
  for (const [name, url] of Object.entries(links)) {
    const problem = problemOfUrl(url, ['https:', 'http:'])
    if (problem) return `links.${name} ${problem}`
  }
  return problemOfColors(colors)
}
