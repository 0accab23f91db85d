import type { IncomingHttpHeaders } from 'node:http'
import { ENGLISH, LANGUAGES } from './say.ts'

/** Languages a request may name; what asks for more is no browser. */
const MOST = 20

/** The language a request wants most of those there are (RFC 9110, 12.5.4); English where it wants none. */
export function askedLanguage({ 'accept-language': header = '' }: IncomingHttpHeaders): string {
  const wanted = header
    .split(',', MOST)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { tag } of wanted) {
    const language = LANGUAGES.find((one) => `${tag}-`.startsWith(`${one.toLowerCase()}-`))
    if (language) return language
  }
  return ENGLISH
}
