import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inProject } from '../../scripts/project.ts'
import { SERVER_KEYS, SERVERS } from '../../test/support/servers.ts'

/** The widest name the game allows: 16 of its widest letter, told apart by the last four. */
const wideName = (name: string) => 'W'.repeat(12) + shortHash(name)
const WIDE_ADDRESS = `${'w'.repeat(40)}@example.test`
/** A figure of 12 digits. */
const LARGE = 987_654_321_012
/** What an operator sets does not grow, a human check is no text, and a script is named by a code. */
const AS_IT_IS = /(Config|human-check|get-scripts)$/
/** Figures above this are amounts whatever they are called; levels, days and enchantments stay what they are. */
const SMALL = 99
/** What can grow without end, however little of it the demonstration has; a place in a list of a hundred cannot. */
const AMOUNTS =
  /(amount|coins|count|price|value|balance|total|payments|pvp|pk|kills|points|exp|adena|members|clans|characters|accounts|receivers|guests|sold|lines|euros|debt|spent|received|sent|came|went|granted|collected|treasury|reputation|karma|pieces|piles|have|need|given|bid|lease|bought|sum|victories)$/i

/** Of how many are in the game there are few or many by the hour at which somebody looks. */
const BY_THE_HOUR = /^online/i
const NAMES = /name$|^(leader|target|title|login)$/i
const NO_AMOUNTS = /id$|offset|minutes|seconds|hours|year|^(x|y|z|at|round|roundNumber|color)$/i

/** What the game itself calls its castles, classes, bosses and so on: nobody can give those longer names. */
const given = new Set<string>(SERVER_KEYS.map((key) => SERVERS.of(key).name))
const gameData = inProject('game-world', 'src', 'game-data')
for (const file of readdirSync(gameData).filter((name) => name.endsWith('.json')))
  JSON.parse(readFileSync(join(gameData, file), 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string') given.add(value)
    return value
  })

/** Whether a name is the game's own, which no player writes. */
export const isGiven = (name: string) => given.has(name)

/** While something is looked at, the portal's answers have the longest names and figures of 12 digits in them. */
export async function withStretchedAnswers(page: Page, look: () => Promise<void>) {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    // a stream never ends, and acts are not what is looked at
    const isStream = request.headers()['accept']?.includes('event-stream')
    if (request.method() !== 'GET' || isStream || AS_IT_IS.test(new URL(request.url()).pathname))
      return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: JSON.parse(await response.text(), stretch) as unknown })
  })
  await look()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

function stretch(key: string, value: unknown) {
  if (typeof value === 'number') return isAmount(key, value) ? Math.sign(value) * LARGE : value
  if (typeof value !== 'string') return value
  if (value.includes('@')) return WIDE_ADDRESS
  return NAMES.test(key) && value !== '' && !given.has(value) ? wideName(value) : value
}

/** Nothing stays nothing, which is said in other words than much. */
const isAmount = (key: string, value: number) =>
  value !== 0 &&
  !NO_AMOUNTS.test(key) &&
  (Math.abs(value) > SMALL || BY_THE_HOUR.test(key) || AMOUNTS.test(key))

/** Four characters that differ with the text. */
function shortHash(text: string) {
  let hash = 0
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 36 ** 4
  return hash.toString(36).padStart(4, '0')
}
