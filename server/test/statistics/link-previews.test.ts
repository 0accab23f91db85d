import { existsSync } from 'node:fs'
import { loadImage } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { WEB_DIST } from '../../src/platform/http/site/static-site.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { sendRaw } from '../support/raw-request.ts'
import { worldTable } from '../support/world-table.ts'

const HERE = 'lionna_x5'
const NOBODY = 2_147_483_647

const open = await openTestPortal({ env: { SHARE_CHARACTERS: 'on' } })
const shut = await openTestPortal({ beside: open })
const [best, hidden, ...others] = await open.worlds[HERE]!.rankings.byExp(7)
const run = (statement: ReturnType<typeof sql>) => statement.execute(open.db)
const character = worldTable(HERE, 'character')

const { publicUrl } = open.config

const pageOf = async (portal: typeof open, id: number | string, remoteAddress = '192.0.2.1') =>
  (await portal.app.inject({ url: `/${HERE}/stats/topExp?page=2&character=${id}`, remoteAddress })).body
const tagOf = (page: string, name: string) =>
  new RegExp(`property="og:${name}" content="([^"]*)"`).exec(page)?.[1]
const sizeOf = async (picture: Buffer) => {
  const { width, height } = await loadImage(picture)
  return [width, height]
}
const pathOf = (page: string) => tagOf(page, 'image')!.replace(publicUrl, '')

describe.runIf(existsSync(WEB_DIST))(
  'a link to a character, where the operator shows characters to strangers',
  () => {
    it('says name, class, level, clan and best ranks to whoever it is pasted for', async () => {
      // a page waits no longer than for a moment, in which a busy machine finds nobody
      const page = await vi.waitFor(async () => {
        const answered = await pageOf(open, best!.characterId)
        expect(tagOf(answered, 'title')).toBe(`${best!.name} · Lionna x5`)
        return answered
      }, 20_000)
      expect(tagOf(page, 'description')).toMatch(new RegExp(`^[A-Z].* ${best!.level} · .*#1 Experience`))
      expect(tagOf(page, 'url')).toBe(`${publicUrl}/${HERE}/profile?character=${best!.characterId}`)
      // it is the page itself, too
      expect(page).toContain('<div id="root">')
    })

    it('has a picture of 1200 × 630 pixels, the same each time until the character changes', async () => {
      const path = pathOf(await pageOf(open, best!.characterId))
      const first = await open.app.inject(path)
      expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await sizeOf(first.rawPayload)).toEqual([1200, 630])
      // kept in memory, and fetched by phones
      expect(first.rawPayload.length).toBeLessThan(120_000)
      const again = await Promise.all(Array.from({ length: 20 }, () => open.app.inject(path)))
      for (const one of again) expect(one.rawPayload.equals(first.rawPayload)).toBe(true)
    })

    it('has its picture at one address, to which old and invented ones lead', async () => {
      const path = pathOf(await pageOf(open, best!.characterId))
      const old = await open.app.inject(path.replace(/[\da-f]{12}\.jpg/, '0123456789ab.jpg'))
      expect([old.statusCode, old.headers.location]).toEqual([302, path])
    })

    it('says names without marks that turn what stands beside them round', async () => {
      const { characterId, name } = others[4]!
      await run(sql`update ${character} set name = ${`\u202e${name}\u200f`} where id = ${characterId}`)
      expect(tagOf(await pageOf(open, characterId), 'title')).toBe(`${name} · Lionna x5`)
      await run(sql`update ${character} set name = ${name} where id = ${characterId}`)
    })

    it('that names two characters is one to neither', async () => {
      const both = `${best!.characterId}&character=${others[0]!.characterId}`
      expect(tagOf(await pageOf(open, both), 'title')).toBe('Castellan')
    })

    it('that leads upwards is no page', async () => {
      await open.app.listen({ port: 0, host: '127.0.0.1' })
      for (const up of ['/a/../../assets/x', '/a/%2e%2E/x', '/a%2f..%2fx', '/..']) {
        const path = `/${HERE}${up}?character=${best!.characterId}`
        const { status, body } = await sendRaw(
          open.app,
          `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
        )
        expect([status, body]).toEqual([404, expect.stringContaining('NOT_FOUND')])
      }
    })

    it('draws names of any letters and any length', async () => {
      const names = ['Ждан', '龍騎士', 'W'.repeat(16), '<b>&"']
      const pages: string[] = []
      for (const [place, name] of names.entries()) {
        const { characterId } = others[place]!
        await run(sql`update ${character} set name = ${name} where id = ${characterId}`)
        pages.push(await pageOf(open, characterId))
      }
      for (const page of pages) {
        const { statusCode, rawPayload } = await open.app.inject(pathOf(page))
        expect([statusCode, await sizeOf(rawPayload)]).toEqual([200, [1200, 630]])
      }
      expect(tagOf(pages[0]!, 'title')).toBe('Ждан · Lionna x5')
      expect(tagOf(pages[3]!, 'title')).toBe('&lt;b&gt;&amp;&quot; · Lionna x5')
    })

    it('says nothing of the banned, the deleted and those that never were', async () => {
      const { characterId } = hidden!
      await run(sql`update ${character} set is_banned = true where id = ${characterId}`)
      for (const id of [characterId, NOBODY, 0, '99999999999', "1'--"]) {
        expect(tagOf(await pageOf(open, id), 'title')).toBe('Castellan')
        const { statusCode } = await open.app.inject(
          `/previews/${HERE}/${encodeURIComponent(id)}-000000000000.jpg`,
        )
        expect(statusCode).toBe(404)
      }
      expect((await open.app.inject('/previews/nowhere_x1/1-000000000000.jpg')).statusCode).toBe(404)
    })

    it('is looked up so often for one network, and is a plain page beyond', async () => {
      const titles = new Set<string | undefined>()
      for (let id = 1; id <= 130; id += 1) await pageOf(open, id, '198.51.100.7')
      titles.add(tagOf(await pageOf(open, best!.characterId + 77, '198.51.100.7'), 'title'))
      expect([...titles]).toEqual(['Castellan'])
      const picture = await open.app.inject({
        url: `/previews/${HERE}/131-000000000000.jpg`,
        remoteAddress: '198.51.100.7',
      })
      expect(picture.statusCode).toBe(429)
      // whom everybody asks for is remembered
      expect(tagOf(await pageOf(open, best!.characterId, '198.51.100.7'), 'title')).toContain(best!.name)
    })

    it('fails nowhere', () => expect(faultsOf(open)).toEqual([]))
  },
)

describe.runIf(existsSync(WEB_DIST))('a link to a character, where nothing is said of that', () => {
  it('is one to the portal, and its picture is one that never was', async () => {
    const page = await pageOf(shut, best!.characterId)
    expect(page).toBe((await shut.app.inject('/')).body)
    expect(page).not.toContain(best!.name)
    const path = pathOf(await pageOf(open, best!.characterId))
    const [there, nowhere] = await Promise.all([shut.app.inject(path), shut.app.inject('/previews/x/y.jpg')])
    expect([there.statusCode, nowhere.statusCode]).toEqual([404, 404])
    expect(there.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(Object.keys(there.json<object>())).toEqual(Object.keys(nowhere.json<object>()))
  })

  it('shows the name of the portal and a picture of it', async () => {
    const page = await pageOf(shut, best!.characterId)
    expect(tagOf(page, 'site_name')).toBe('Castellan')
    const { statusCode, rawPayload } = await shut.app.inject(pathOf(page))
    expect(statusCode).toBe(200)
    expect(await sizeOf(rawPayload)).toEqual([1200, 630])
  })
})
