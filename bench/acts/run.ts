import { setTimeout as wait } from 'node:timers/promises'
import { countCpu } from '../mix/stack.ts'
import { SERVER, startWithPlayers } from '../mix/players.ts'
import { absolute, type Row } from '../support/report.ts'
import { type Actor, newActor, outcomeOf } from './actor.ts'
import { findShopBreaches, rememberSince } from '../../test/support/shop-breaches.ts'
import { DEEDS } from './deeds.ts'
import { newTally, note, type Tally, within } from './tally.ts'

const ACTORS = 200
const SECONDS = 60
/** Milliseconds somebody thinks between two deeds: so much at least, and up to twice as much. */
const THINKS = 600
/** Seconds in which jobs finish what was under way. */
const SETTLES = 120

/** What happens when 200 players change their own things at once, for a minute. */
export async function* measureActs(port: number, folder: string): AsyncGenerator<Row> {
  const { stack, players } = await startWithPlayers(port, folder)
  const { db, portal } = stack
  // nobody had bought anything: what is looked at is everybody's
  const since = { ...(await rememberSince(db, SERVER)), account: 0 }
  const tally = newTally()
  const actors: Actor[] = []
  for (const player of players.slice(0, ACTORS)) actors.push(await newActor(db, portal.url, player, tally))
  const used = await countCpu(stack)
  const end = Date.now() + SECONDS * 1_000
  await Promise.all(actors.map((actor) => act(actor, tally, end)))
  const cpu = await used()

  const named = `${ACTORS} players act at once for ${SECONDS} s`
  const outcomes = [...tally.outcomes].toSorted(([one], [other]) => one.localeCompare(other))
  for (const [outcome, times] of outcomes) process.stdout.write(`  ${times} × ${outcome}\n`)
  const faults = outcomes.filter(([outcome]) => outcome.includes('fault'))
  const breaches = await settled(() => findShopBreaches(db, SERVER, since))
  for (const breach of breaches) process.stdout.write(`  BROKEN: ${breach}\n`)
  yield absolute(
    `${named}, ${tally.took.length} requests: faults`,
    sum(faults.map(([, times]) => times)),
    0,
    'answers',
  )
  yield absolute(`${named}: what does not hold afterwards`, breaches.length, 0, 'rules')
  yield absolute(`${named}: a request, with its database`, cpu / tally.took.length, 10_000, 'µs CPU')
  yield absolute(`${named}: half of the answers come within`, within(tally, 0.5), 200, 'ms')
  yield absolute(`${named}: 99 of 100 come within`, within(tally, 0.99), 2_000, 'ms')
  await stack.portal.stop()
}

async function act(actor: Actor, tally: Tally, end: number) {
  const names = Object.keys(DEEDS)
  await wait(Math.random() * THINKS)
  while (Date.now() < end) {
    const name = names[Math.floor(Math.random() * names.length)]!
    const outcome = await DEEDS[name]!(actor).then(() => 'done', outcomeOf)
    note(tally, `${name}: ${outcome}`)
    await wait(THINKS * (1 + Math.random()))
  }
}

/** What is still broken when there was time to finish. */
async function settled(find: () => Promise<string[]>) {
  for (let second = 0; second < SETTLES; second += 1) {
    if ((await find()).length === 0) return []
    await wait(1_000)
  }
  return find()
}

const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)
