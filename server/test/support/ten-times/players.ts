import { sql } from 'kysely'
import { DEFAULT_SERVER as server } from '../../../../test/support/servers.ts'
import { openProgram } from '../browser.ts'
import { GAME_PASSWORD, NEW_GAME_PASSWORD, existingLogin, newLogin, proveAddress } from '../game-accounts.ts'
import { linkTo } from '../letters.ts'
import { newPlayer, PASSWORD } from '../people.ts'
import { worldTable } from '../world-table.ts'
import type { Examples, Stage } from './example.ts'

type GameLink = Record<'token' | 'email' | 'account', string>

/** Somebody with one game account, which the portal made. */
async function newOwner({ portal }: Stage) {
  const { person, browser } = await newPlayer(portal)
  const { gameAccounts } = browser.api
  const { email } = person
  const login = newLogin()
  await gameAccounts.createGameAccount({ login, password: GAME_PASSWORD, email, recaptcha: '' })
  const link = () => linkTo(portal, email) as Promise<unknown> as Promise<GameLink>
  return { gameAccounts, email, login, link }
}

const BLOCKED = { page: 'game-master/accounts', name: 'Blocked', query: '?state=blocked' } as const

const wished = { newPassword: NEW_GAME_PASSWORD, confirmPassword: NEW_GAME_PASSWORD }

/** Calls about game accounts, characters and what somebody wants to hear of. */
export const playersExamples: Examples = {
  'savedViews.saveView': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.savedViews.saveView(BLOCKED)
    },
  },
  'savedViews.renameView': {
    prepare: async ({ portal }) => {
      const { savedViews } = (await newPlayer(portal)).browser.api
      await savedViews.saveView(BLOCKED)
      return () => savedViews.renameView({ page: BLOCKED.page, name: BLOCKED.name, newName: 'Shut' })
    },
  },
  'savedViews.deleteView': {
    prepare: async ({ portal }) => {
      const { savedViews } = (await newPlayer(portal)).browser.api
      await savedViews.saveView(BLOCKED)
      return () => savedViews.deleteView({ page: BLOCKED.page, name: BLOCKED.name })
    },
  },
  'gameAccounts.createGameAccount': {
    prepare: async ({ portal }) => {
      const { person, browser } = await newPlayer(portal)
      const [login, requestId] = [newLogin(), crypto.randomUUID()]
      const sent = { login, password: GAME_PASSWORD, email: person.email, recaptcha: '', requestId }
      return () => browser.api.gameAccounts.createGameAccount(sent)
    },
  },
  'gameAccounts.claimGameAccount': {
    // as many tries as there are for one login
    later: ['TOO_MANY'],
    prepare: async ({ portal, world }) => {
      const { person, browser } = await newPlayer(portal)
      const login = await existingLogin(world)
      const sent = { login, password: GAME_PASSWORD, email: person.email, recaptcha: '' }
      return () => browser.api.gameAccounts.claimGameAccount(sent)
    },
  },
  'gameAccounts.claimGameAccountByEmail': {
    prepare: async ({ portal, db, world }) => {
      const { person, browser } = await newPlayer(portal)
      const login = await existingLogin(world)
      await proveAddress(db, person.id)
      await sql`update ${worldTable(server, 'account')} set email = ${person.email} where login = ${login}`.execute(
        db,
      )
      return () => browser.api.gameAccounts.claimGameAccountByEmail({ login, email: person.email })
    },
  },
  'bans.appealBan': {
    later: ['APPEAL_SENT'],
    prepare: async ({ db, player }) => {
      const me = await player()
      await sql`update ${worldTable(server, 'character')} set is_banned = true where id = ${me.characterId}`.execute(
        db,
      )
      const sent = { characterId: me.characterId, appeal: 'It was my brother, who has left' }
      return () => me.browser.api.bans.appealBan(sent)
    },
  },
  'gameAccounts.sendUpdateGaPasswordRequest': {
    each: { leaves: /^mail |^public\.mail_token /, because: 'each mails a link, and the newest alone works' },
    later: ['TOO_MANY'],
    prepare: async (stage) => {
      const { gameAccounts, login } = await newOwner(stage)
      return () => gameAccounts.sendUpdateGaPasswordRequest({ account: login, ...wished })
    },
  },
  'gameAccounts.confirmGaPasswordChange': {
    later: ['LINK_USED'],
    prepare: async (stage) => {
      const { gameAccounts, login, link } = await newOwner(stage)
      await gameAccounts.sendUpdateGaPasswordRequest({ account: login, ...wished })
      const { token, email } = await link()
      return () => openProgram(stage.portal).api.gameAccounts.confirmGaPasswordChange({ token, email })
    },
  },
  'gameAccounts.deleteGameAccount': {
    each: { leaves: /^mail |^public\.mail_token /, because: 'each mails a link, and the newest alone works' },
    later: ['TOO_MANY'],
    prepare: async (stage) => {
      const { gameAccounts, login } = await newOwner(stage)
      return () => gameAccounts.deleteGameAccount({ name: login })
    },
  },
  'gameAccounts.confirmAccountRemoval': {
    later: ['LINK_USED'],
    prepare: async (stage) => {
      const { gameAccounts, login, link } = await newOwner(stage)
      await gameAccounts.deleteGameAccount({ name: login })
      const { token, account } = await link()
      return () => openProgram(stage.portal).api.gameAccounts.confirmAccountRemoval({ account, token })
    },
  },
  'gameAccounts.setPin': {
    prepare: async (stage) => {
      const { gameAccounts, login } = await newOwner(stage)
      return () => gameAccounts.setPin({ login, pin: '4711', enabled: true, password: PASSWORD })
    },
  },
  'reservedNames.reserveName': {
    prepare: async ({ player }) => {
      const me = await player()
      const sent = { name: `Held${me.person.id}`, account: me.login }
      return () => me.browser.api.reservedNames.reserveName(sent)
    },
  },
  'reservedNames.deleteReservedName': {
    later: ['RESERVED_NAME_NOT_FOUND'],
    prepare: async ({ player }) => {
      const me = await player()
      const name = `Held${me.person.id}`
      const { reservedNames } = me.browser.api
      await reservedNames.reserveName({ name, account: me.login })
      return () => reservedNames.deleteReservedName({ name })
    },
  },
  'macros.deleteUserMacro': {
    later: ['MACRO_NOT_FOUND'],
    each: { leaves: /^world_\w+\.action rows$/, because: 'a world remembers what it refused, too' },
    prepare: async ({ player, db }) => {
      const me = await player()
      await sql`insert into ${worldTable(server, 'macro')}
        values (${me.characterId}, 1000, 'Once', 'ONE', '', 0, '{/sit}')`.execute(db)
      const macroId = `${me.characterId}-1000`
      return () => me.browser.api.macros.deleteUserMacro({ macroId })
    },
  },
  'reminders.setReminders': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      const chosen = { sieges: 'all', clanSieges: true, heroes: true, minutes: 60 } as const
      return () => browser.api.reminders.setReminders(chosen)
    },
  },
  'reminders.remindMe': {
    prepare: async ({ portal, world }) => {
      const { browser } = await newPlayer(portal)
      const [castle] = await world.castles.castles()
      return () => browser.api.reminders.remindMe({ kind: 'castle', id: castle!.id, on: true })
    },
  },
  'reminders.makeReminderCalendar': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.reminders.makeReminderCalendar({})
    },
  },
  'reminders.removeReminderCalendar': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      await browser.api.reminders.makeReminderCalendar({})
      return () => browser.api.reminders.removeReminderCalendar({})
    },
  },
}
