import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { sql } from 'kysely'
import type { Ask } from '../mix/by-turns.ts'
import { SERVER, startWithPlayers } from '../mix/players.ts'
import { PASSWORD } from '../scale/portal-database.ts'
import { absolute } from '../support/report.ts'
import { tellApart } from './auc.ts'
import { timed } from './timed.ts'

interface Question {
  readonly call: string
  /** So many of each kind: of 200, chance alone passes 0.55 in one run of twelve, of 400 in one of seventy. */
  readonly pairs: number
  /** Most probability with which a time may tell; one half is chance. */
  readonly limit: number
  readonly body: (email: string) => object
}

const WARM_UP = 20
const LIMIT = 0.55
/** For what is told and not held to. */
const ANY = 1
const LINK = 'a-secret-nobody-ever-sent-to-anybody-at-all'
const phrase = { password: PASSWORD, confirmPassword: PASSWORD, server: SERVER, recaptcha: '' }

const QUESTIONS: readonly Question[] = [
  {
    call: 'forgot-password',
    pairs: 400,
    limit: LIMIT,
    body: (username) => ({ username, recaptcha: '' }),
  },
  { call: 'resendValidationMail', pairs: 400, limit: LIMIT, body: (username) => ({ username }) },
  { call: 'validate-reset-token', pairs: 200, limit: ANY, body: (email) => ({ email, token: LINK }) },
  {
    call: 'login',
    pairs: 200,
    limit: ANY,
    body: (email) => ({ email, password: 'a wrong one', server: SERVER, recaptcha: '' }),
  },
  { call: 'register', pairs: 200, limit: ANY, body: (email) => ({ email, ...phrase }) },
]

const nameOf = ({ call }: Question) => `enumeration/${call}`
/** The calls, by names with which one of them is taken alone. */
export const ENUMERATION_ROWS = QUESTIONS.map(nameOf)

/**
 * User enumeration by time: how well the time of an answer tells a known address from an unknown one, and how well that
 * of the next request does, which what the first one left to a job may hold up.
 */
export async function* measureEnumeration(port: number, folder: string, wanted = ENUMERATION_ROWS) {
  const { stack, players } = await startWithPlayers(port, folder)
  // those who wait to be confirmed are whom the call is for
  await sql`update account set validated_at = null where id % 2 = 0`.execute(stack.db)
  const proved = players.filter((_, i) => i % 2 === 0).map(({ email }) => email)
  const unproved = players.filter((_, i) => i % 2 === 1).map(({ email }) => email)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const question of QUESTIONS) {
    if (!wanted.includes(nameOf(question))) continue
    const known = question.call === 'resendValidationMail' ? unproved : proved
    yield* await measureQuestion(stack.portal.url, agent, question, known)
  }
  agent.destroy()
  await stack.portal.stop()
}

async function measureQuestion(
  url: string,
  agent: Agent,
  { call, pairs, limit, body }: Question,
  addresses: readonly string[],
) {
  const times = { known: [[], []] as [number[], number[]], unknown: [[], []] as [number[], number[]] }
  const turns = shuffled(
    Array.from({ length: pairs + WARM_UP }, (_, i) => i).flatMap((i) => [
      { kind: 'known', email: addresses[i]! } as const,
      // as long as those of the players
      { kind: 'unknown', email: addresses[i]!.replace('player', 'nobody') } as const,
    ]),
  )
  for (const [turn, { kind, email }] of turns.entries()) {
    const asked: Ask = {
      method: 'POST',
      path: `/api/auth/${call}`,
      headers: { 'x-forwarded-for': newNetwork() },
      body: body(email),
    }
    const answer = await timed(url, asked, agent)
    const next = await timed(url, { path: '/healthz' }, agent)
    if (turn < 2 * WARM_UP) continue
    times[kind][0].push(answer)
    times[kind][1].push(next)
  }
  const found = (nth: 0 | 1) => tellApart(times.known[nth], times.unknown[nth])
  return [
    absolute(`${call}: told by its time`, found(0), limit, 'probability'),
    absolute(`${call}: told by the time of the next request`, found(1), limit, 'probability'),
  ]
}

let networks = 0

/** A network no request came from yet. */
function newNetwork() {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

const shuffled = <T>(things: readonly T[]) =>
  things
    .map((thing) => ({ thing, key: randomUUID() }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ thing }) => thing)
