import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { findAccount } from '../../src/identity/accounts/account-repo.ts'
import { findGameAccounts } from '../../src/players/game-accounts/game-account-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()

describe('the name a donor is shown under', () => {
  it('is nobody’s until one is chosen; it can be hidden and forgotten', async () => {
    const { browser } = await newPlayer(portal)
    const { getSponsorName, setSponsorName } = browser.api.reports
    expect(await getSponsorName({})).toEqual({ isShown: false, name: null })
    expect(await setSponsorName({ isShown: true, name: '  Storm   bringer ' })).toEqual({
      isShown: true,
      name: 'Storm bringer',
    })
    expect(await getSponsorName({})).toEqual({ isShown: true, name: 'Storm bringer' })
    expect(await setSponsorName({ isShown: false, name: 'Storm bringer' })).toEqual({
      isShown: false,
      name: 'Storm bringer',
    })
    expect(await setSponsorName({ isShown: false, name: null })).toEqual({ isShown: false, name: null })
    expect(await getSponsorName({})).toEqual({ isShown: false, name: null })
  })

  it('belongs to one server', async () => {
    const { browser } = await newPlayer(portal)
    await browser.api.reports.setSponsorName({ isShown: true, name: 'Here' })
    browser.server = 'teon_x1'
    expect(await browser.api.reports.getSponsorName({})).toEqual({ isShown: false, name: null })
  })

  it.each([
    null,
    '   ',
    '\u0007',
    'a\u200Bb',
    '\uFDFA'.repeat(20),
    'Z\u0351\u036B\u0343',
    'me@example.test',
    // nothing to see
    '\u2800',
    '\u{1d159}',
    'Bran\u2800xis1',
    // letters of two alphabets, and signs that only look like letters
    'Brаnxis1',
    'Storm Ё',
    'Ꭺdmin',
    'ɑdmin',
    'ᴀdmin',
    'Ѕtоrm',
  ])('refuses to show %j', async (name) => {
    const { browser } = await newPlayer(portal)
    await expect(browser.api.reports.setSponsorName({ isShown: true, name })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'name'),
    )
    expect(await browser.api.reports.getSponsorName({})).toEqual({ isShown: false, name: null })
  })

  it.each([
    'Admin',
    'ＡＤＭＩＮ',
    'Аdmin',
    'Supeг User',
    'Adm1n',
    'A d m i n',
    'administrator of Lionna',
    'Game Master',
    'GM Raven',
    '[GM]',
    'Support',
    'the staff',
    'Moderátor',
    'Castellan',
    'CasteIIan',
    'Admln',
    'Adrnin',
  ])('does not pass for staff: %s', async (name) => {
    const { browser } = await newPlayer(portal)
    await expect(browser.api.reports.setSponsorName({ isShown: true, name })).rejects.toMatchObject(
      refusal('NAME_OF_STAFF', 'name'),
    )
  })

  it.each(['Fuckyou', 'the Fuckers'])('is no swear word: %s', async (name) => {
    const { browser } = await newPlayer(portal)
    await expect(browser.api.reports.setSponsorName({ isShown: true, name })).rejects.toMatchObject(
      refusal('CHARACTER_NAME_FORBIDDEN', 'name'),
    )
  })

  it.each([
    'Badminton',
    'Sigmund',
    'Modest',
    '<b>Storm & Sons</b>',
    'Gmork',
    'Rootless',
    'Гроза 7',
    '龍騎士',
  ])('may be %s, exactly so', async (name) => {
    const { browser } = await newPlayer(portal)
    expect(await browser.api.reports.setSponsorName({ isShown: true, name })).toEqual({
      isShown: true,
      name,
    })
  })

  it('may be that of an own character, and of nobody else’s', async () => {
    const owner = await signIn(portal, 'player')
    const { id } = (await findAccount(portal.db, owner.email))!
    const accounts = await findGameAccounts(portal.db, DEFAULT_SERVER, id)
    const [own] = await portal.worlds[DEFAULT_SERVER]!.characters.ofAccounts(
      accounts.map(({ login }) => login),
    )
    const { name } = own!
    expect(await owner.browser.api.reports.setSponsorName({ isShown: true, name })).toMatchObject({ name })

    const { browser } = await newPlayer(portal)
    const cyrillic = name.replace(/[aeopcy]/, (letter) => 'аеорсу'['aeopcy'.indexOf(letter)]!)
    expect(cyrillic).not.toBe(name)
    const closeBy = name.replace(/[aeio]/i, (letter) => '4310'['aeio'.indexOf(letter.toLowerCase())]!)
    expect(closeBy).not.toBe(name)
    for (const alike of [name.toUpperCase(), cyrillic, closeBy])
      await expect(browser.api.reports.setSponsorName({ isShown: true, name: alike })).rejects.toMatchObject(
        refusal('NAME_OF_ANOTHER', 'name'),
      )
  })

  it('looks the same however it was typed', async () => {
    const { browser } = await newPlayer(portal)
    expect(await browser.api.reports.setSponsorName({ isShown: true, name: 'Ｓｔｏｒｍ É' })).toEqual({
      isShown: true,
      name: 'Storm É',
    })
  })
})
