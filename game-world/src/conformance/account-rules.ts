import { describe, expect, it } from 'vitest'
import type { AccountSearch } from '../port/index.ts'
import { keeps, HOSTILE, type Reading } from './subject.ts'

export function accountRules({ world, lacks }: Reading): void {
  const search = async (by: AccountSearch['by'], key: string, contains = false, limit = 10) =>
    (await world().accounts.search({ by, key, contains, limit })).map((account) => account.login)
  const isPassword = (login: string, password: string) => world().accounts.isPassword(login, password)
  const addresses = (beginning: string, limit = 10) => world().accounts.addresses(beginning, limit)

  describe('accounts', () => {
    it('are found in the order of the logins asked for, unknown ones left out', async () => {
      const found = await world().accounts.find(['carl', 'stranger', 'anna'])
      expect(found.map((account) => account.login)).toEqual(['carl', 'anna'])
    })

    it('are found whatever the letter case, and once', async () => {
      expect((await world().accounts.find(['ANNA', 'anna'])).map(({ login }) => login)).toEqual(['anna'])
    })

    it('are none when no login is asked for', async () => {
      expect(await world().accounts.find([])).toEqual([])
    })

    it('count their living characters and those that play', async () => {
      expect(await world().accounts.find(['bert', 'nobody'])).toMatchObject([
        { login: 'bert', isBlocked: true, characterCount: 3, onlineCount: 1 },
        { login: 'nobody', isBlocked: false, lastIp: null, characterCount: 0, onlineCount: 0 },
      ])
    })

    it('tell when they were active', async () => {
      const [anna] = await world().accounts.find(['anna'])
      expect(anna?.lastActive).toEqual(new Date('2026-05-10T17:30:00Z'))
    })

    it('are searched by the whole login or by a part of it', async () => {
      expect(await search('login', 'Dora_1')).toEqual(['dora_1'])
      expect(await search('login', 'dora')).toEqual([])
      expect(await search('login', 'DORA', true)).toEqual(['dora_1', 'dorax1'])
    })

    it('are searched by the name of a character, a deleted one too', async () => {
      expect(await search('character', 'aldous')).toEqual(['anna'])
      expect(await search('character', 'gone')).toEqual(['bert'])
      expect(await search('character', 'en', true)).toEqual(['anna', 'dora_1', 'dorax1'])
    })

    keeps(lacks('lastIp'))('are searched by the last address', async () => {
      expect(await search('lastIp', '10.0.0.2')).toEqual(['bert', 'dora_1'])
      expect(await world().accounts.find(['bert'])).toMatchObject([{ lastIp: '10.0.0.2' }])
      expect(await search('lastIp', '10.0.0.', true)).toEqual(['anna', 'bert', 'carl', 'dora_1'])
    })

    keeps(lacks('lastIp'))('tell which last addresses begin so, each once and in order', async () => {
      expect(await addresses('10.0.')).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      expect(await addresses('10.0.0.2')).toEqual(['10.0.0.2'])
      expect(await addresses('10.0.', 1)).toEqual(['10.0.0.1'])
      expect(await addresses('0.0.')).toEqual([])
    })

    keeps(lacks('lastIp'))('are searched by a part of an address as it is written', async () => {
      expect(await search('lastIp', '.0.2', true)).toEqual(['bert', 'dora_1'])
      expect(await search('lastIp', '0x0', true)).toEqual([])
    })

    keeps(lacks('sessionIp'))('are searched by the address they play from now', async () => {
      expect(await search('ip', '10.0.0.2')).toEqual(['bert', 'dora_1'])
      expect(await search('ip', '10.0.0.3')).toEqual([])
      expect(await search('ip', '.0.0.2', true)).toEqual(['bert', 'dora_1'])
    })

    keeps(lacks('emails'))('tell the e-mail their owner told the game, in small letters', async () => {
      expect(await world().accounts.find(['anna', 'nobody'])).toMatchObject([
        { email: 'anna@players.test' },
        { email: null },
      ])
    })

    keeps(lacks('emails'))('are searched by the whole e-mail, whatever the letter case', async () => {
      expect(await search('email', 'ANNA@players.test')).toEqual(['anna'])
      expect(await search('email', 'family@players.test')).toEqual(['bert', 'carl'])
      expect(await search('email', 'players.test')).toEqual([])
      expect(await search('email', '')).toEqual([])
    })

    keeps(lacks('passwordProofs'))('have one password each, also those that are kept out', async () => {
      expect(await isPassword('anna', 'Anna-77-mine')).toBe(true)
      expect(await isPassword('ANNA', 'Anna-77-mine')).toBe(true)
      expect(await isPassword('bert', 'sesame')).toBe(true)
      for (const password of ['anna-77-mine', 'Anna-77-mine ', 'sesame', '', ...HOSTILE])
        expect(await isPassword('anna', password)).toBe(false)
    })

    keeps(lacks('passwordProofs'))('that keep no password, or are not there, have none', async () => {
      for (const password of ['', 'null', 'Anna-77-mine'])
        for (const login of ['carl', 'nobody', 'stranger', '', 'anna%'])
          expect(await isPassword(login, password)).toBe(false)
    })

    keeps(lacks('hwid'))('tell the hardware they were played on', async () => {
      expect(await world().accounts.find(['anna', 'nobody'])).toMatchObject([
        { hwid: 'AA11BB22' },
        { hwid: null },
      ])
    })

    keeps(lacks('hwid'))('are searched by the hardware, whatever the letter case', async () => {
      expect(await search('hwid', 'aa11bb22')).toEqual(['anna'])
      expect(await search('hwid', '11BB', true)).toEqual(['anna'])
    })

    it('are no more than the limit', async () => {
      expect(await search('login', 'dora', true, 1)).toEqual(['dora_1'])
    })

    it('take wildcards as plain text', async () => {
      expect(await search('login', 'a_1', true)).toEqual(['dora_1'])
      expect(await search('login', '%', true)).toEqual([])
      expect(await search('login', '%')).toEqual([])
    })

    it.each(HOSTILE)('find nobody by hostile text %#', async (text) => {
      for (const by of ['login', 'email', 'character', 'ip', 'lastIp', 'hwid'] as const)
        expect(await search(by, text)).toEqual([])
      expect(await world().accounts.find([text])).toEqual([])
      expect(await isPassword(text, text)).toBe(false)
      expect(await addresses(text)).toEqual([])
      expect(await search('login', 'anna')).toEqual(['anna'])
    })
  })
}
