import type { Page } from '@playwright/test'
import { allCalls } from '@castellan/contract'
import { addressOf, defaultBases } from '@castellan/contract/engine/bases'
import { HOSTILE } from '../../test/support/hostile-texts.ts'
import { SERVER_KEYS } from '../../test/support/servers.ts'
import { isGiven } from './stretch.ts'

/** What the contract says of a part of an answer. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly maxLength?: number
}

/** What says that a text is one of a kind, which is checked where it comes in. */
const KINDS = ['pattern', 'format', 'enum', 'const', 'x-listed']
/** The portal or its operator writes these: addresses of pictures and pages, codes, words of a document. */
const OWN =
  /^(url|href|icon|image|code|key|kind|version|challenge|token|jwtToken|markdown|currency|symbol|scope|server|zone|timeZone|id|undo|call|role|language|classType|className|class)$/i
/** The game and its databases have no longer names. */
const NAME = /(name|title|login|leader|clan|by|target)$/i
const NAME_LENGTH = 45

const outputs = new Map(
  allCalls.flatMap(({ name, call }) =>
    call.method === 'GET'
      ? SERVER_KEYS.map(
          (server) => [addressOf(call.path, server, defaultBases), [name, call.output as Shape]] as const,
        )
      : [],
  ),
)

/** What was put into answers: every call that was asked, and every text that a page could show. */
interface Sown {
  readonly fields: Set<string>
}

/** From now on each text of an answer that the contract does not tie down is a hostile one, another each time. */
export async function sowHostileTexts(page: Page): Promise<Sown> {
  const fields = new Set<string>()
  // each field goes through them on its own: which one it gets does not depend on what else is asked
  const turns = new Map<string, number>()
  const next = (path: string) => {
    const turn = turns.get(path) ?? path.length
    turns.set(path, turn + 1)
    return HOSTILE[turn % HOSTILE.length]!
  }
  const sow = (value: unknown, shape: Shape, path: string): unknown => {
    if (value === null || value === undefined) return value
    if (shape.anyOf) {
      const fits = shape.anyOf.find((one) => fitsType(value, one))
      return fits ? sow(value, fits, path) : value
    }
    if (Array.isArray(value)) return value.map((each) => sow(each, shape.items ?? {}, path))
    if (typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [
          key,
          sow(
            each,
            shape.properties?.[key] ?? Object.values(shape.patternProperties ?? {})[0] ?? {},
            `${path}.${key}`,
          ),
        ]),
      )
    if (typeof value !== 'string' || value === '' || shape.type !== 'string') return value
    const key = path.split('.').at(-1)!
    if (KINDS.some((kind) => kind in shape) || OWN.test(key) || isGiven(value)) return value
    fields.add(path)
    const text = next(path)
    const length = Math.min(shape.maxLength ?? 500, NAME.test(key) ? NAME_LENGTH : 500)
    return Array.from(text).slice(0, length).join('')
  }
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const known = outputs.get(new URL(request.url()).pathname)
    const isStream = request.headers()['accept']?.includes('event-stream')
    if (request.method() !== 'GET' || isStream || !known) return route.continue()
    const response = await route.fetch()
    if (!response.ok() || !response.headers()['content-type']?.includes('json'))
      return route.fulfill({ response })
    return route.fulfill({ response, json: sow(await response.json(), known[1], known[0]) })
  })
  return { fields }
}

/** Which of several shapes a value has, as far as sowing needs it. */
const fitsType = (value: unknown, shape: Shape) =>
  shape.anyOf !== undefined || (Array.isArray(value) ? shape.type === 'array' : shape.type === typeof value)
