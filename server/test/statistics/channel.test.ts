import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { announceJob } from '../../src/statistics/channel/announce-job.ts'
import { type Post, postJob } from '../../src/statistics/channel/post-job.ts'
import { newFolder } from '../support/new-folder.ts'
import { openLoopback, type Said } from '../support/loopback-server.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { worldTable } from '../support/world-table.ts'

const HERE = 'lionna_x5'
const SECRET = 'a-secret-nobody-must-read'
const TAKEN: Said = { json: { id: '1' } }
let answer: Said = TAKEN
const discord = await openLoopback(() => answer)

const settings = join(newFolder(), 'settings.json')
writeFileSync(
  settings,
  JSON.stringify({ [HERE]: { channel: { posts: ['castle-taken', 'grand-boss-felled', 'siege-soon'] } } }),
)
const env = {
  [`DISCORD_WEBHOOK_${HERE.toUpperCase()}`]: `${discord.url}/api/webhooks/7/${SECRET}`,
  SETTINGS_FILE: settings,
}
const portal = await openTestPortal({ env })
const elsewhere = await openTestPortal({ env, beside: portal })
const world = portal.worlds[HERE]!
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const posted = () => discord.heard.map(({ body }) => (JSON.parse(body) as { content: string }).content)
const firstLines = () => posted().map((content) => content.split('\n')[0])
const job = announceJob(portal)

let events = 0
const happens = (kind: string, subjectId: number, { at = 'now()', name = 'Hero', clan = 'Wolves' } = {}) =>
  run(sql`insert into world_event (server, event_key, at, kind, subject_id, character_name, clan_name)
    values (${HERE}, ${`${kind}/${(events += 1)}`}, ${sql.raw(at)}, ${kind}, ${subjectId}, ${name}, ${clan || null})`)

beforeEach(async () => {
  await run(sql`truncate world_event, channel_post`)
  await run(sql`update ${here('castle')} set next_siege = null`)
  await run(sql`delete from pgboss.job where name = 'channel-post'`)
  discord.heard.length = 0
  answer = TAKEN
})

describe('what happens in a world', () => {
  it('is posted once to the channel of its server, whoever looks, mentioning nobody', async () => {
    await happens('castle-taken', 3)
    await Promise.all([job.run({}), announceJob(elsewhere).run({})])
    await job.run({})
    await expect.poll(() => discord.heard.length).toBe(1)
    expect(discord.heard[0]).toMatchObject({
      method: 'POST',
      path: `/api/webhooks/7/${SECRET}`,
      query: { wait: 'true' },
    })
    expect(JSON.parse(discord.heard[0]!.body)).toEqual({
      content: `**Wolves** has taken the castle of **Giran**\n-# [Lionna x5](http://localhost:3000/${HERE}/stats/castles)`,
      allowed_mentions: { parse: [] },
      flags: 4,
    })
  })

  it('is posted as far as the operator chose it, and while it is news', async () => {
    const all = await world.bosses.all()
    const grand = all.find(({ kind }) => kind === 'grand')!
    await happens('boss-felled', all.find(({ kind }) => kind === 'raid')!.npcId)
    await happens('hero-crowned', 88)
    await happens('castle-taken', 3, { at: "now() - interval '2 hours'" })
    await happens('boss-felled', grand.npcId, { clan: '' })
    await job.run({})
    await expect.poll(firstLines).toEqual([`**Hero** has felled **${grand.name}**`])
  })

  it('cannot be made to say anything by a name', async () => {
    await happens('castle-taken', 3, { clan: '**@everyone** [x](https://evil.example) <@1> `a`\u202E\nb' })
    await job.run({})
    await expect
      .poll(firstLines)
      .toEqual([
        String.raw`**\*\*\@everyone\*\* \[x\]\(https\:\/\/evil\.example\) \<\@1\> \`a\` b** has taken the castle of **Giran**`,
      ])
  })

  it('is told before it begins, where it is a siege, with an hour that each reads in their own zone', async () => {
    const [castle] = await world.castles.castles()
    await run(
      sql`update ${here('castle')} set next_siege = now() + interval '40 minutes' where id = ${castle!.id}`,
    )
    await job.run({})
    await run(sql`update ${here('castle')} set next_siege = date_trunc('second', now() + interval '20 minutes')
      where id = ${castle!.id}`)
    await job.run({})
    await job.run({})
    await expect.poll(() => discord.heard.length).toBe(1)
    const moment = (await world.castles.castle(castle!.id))!.nextSiege!.getTime() / 1_000
    expect(firstLines()).toEqual([
      `The siege of **${castle!.name}** begins <t:${moment}:R> (<t:${moment}:t>)`,
    ])
  })
})

/** The posts that wait, and for how long. */
const waiting = async () => {
  const { rows } = await sql<{ seconds: number; data: Post }>`
    select extract(epoch from start_after - now())::float as seconds, data from pgboss.job
    where name = 'channel-post' and state = 'created'`.execute(portal.db)
  return rows
}

describe('a channel', () => {
  const post: Post = { server: HERE, content: 'x', until: Date.now() + 3_600_000, failures: 0 }

  it('that has enough of us is left alone for as long as it says, with whatever else is for it', async () => {
    answer = {
      status: 429,
      json: { message: 'You are being rate limited.', retry_after: 64.57, global: false },
    }
    const work = postJob(portal)
    await work.run(post)
    await work.run({ ...post, content: 'y' })
    expect(discord.heard).toHaveLength(1)
    const rows = await waiting()
    expect(rows.map(({ data }) => data.content).toSorted()).toEqual(['x', 'y'])
    for (const { seconds } of rows) expect(Math.round(seconds)).toBeOneOf([63, 64, 65])
  })

  it('that is away is tried again, further and further apart, and the log says so once, without its secret', async () => {
    answer = { status: 502, text: 'Bad Gateway' }
    const work = postJob(portal)
    await work.run(post)
    await work.run({ ...post, failures: 3 })
    const rows = await waiting()
    expect(new Set(rows.map(({ data }) => data.failures))).toEqual(new Set([1, 4]))
    expect(Math.max(...rows.map(({ seconds }) => seconds))).toBeGreaterThan(70)
    const lines = portal.logLines.filter(({ msg }) => msg === `the channel of ${HERE} is away`)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(portal.logLines)).not.toContain(SECRET)
  })

  it('that is there no more is an error in the log, and is not asked for the same again', async () => {
    answer = { status: 404, json: { message: 'Unknown Webhook', code: 10015 } }
    await postJob(portal).run(post)
    expect(await waiting()).toEqual([])
    expect(portal.logLines.some(({ msg }) => msg === `the channel of ${HERE} takes no posts`)).toBe(true)
    expect(JSON.stringify(portal.logLines)).not.toContain(SECRET)
  })

  it('leads nowhere else, and gets nothing that is worth nothing any more', async () => {
    answer = (response) => response.writeHead(302, { location: `${discord.url}/elsewhere` }).end()
    await postJob(portal).run(post)
    await postJob(portal).run({ ...post, until: Date.now() - 1 })
    expect(discord.heard).toHaveLength(1)
  })
})
