import { changeEmail, newAddress, resetPassword, undoToken } from '../changes.ts'
import { linkTo } from '../letters.ts'
import { openBrowser, openProgram } from '../browser.ts'
import { newPlayer, PASSWORD } from '../people.ts'
import type { Examples } from './example.ts'

/** Calls about another address, and about taking a change back. */
export const changeExamples: Examples = {
  'cooling.undoChange': {
    later: ['LINK_USED'],
    prepare: async ({ portal }) => {
      const { person } = await newPlayer(portal)
      await resetPassword(portal, person)
      const token = await undoToken(portal, person.email)
      return () => openProgram(portal).api.cooling.undoChange({ token })
    },
  },
  'emailChange.askForEmailChange': {
    each: {
      leaves: /^mail |^public\.mail_token /,
      because: 'each mails a link of its own, a few in an hour',
    },
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      const newEmail = newAddress()
      return () => browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD })
    },
  },
  'emailChange.cancelEmailChange': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      await browser.api.emailChange.askForEmailChange({ newEmail: newAddress(), password: PASSWORD })
      return () => browser.api.emailChange.cancelEmailChange({})
    },
  },
  'emailChange.confirmEmailChange': {
    later: ['LINK_USED', 'TOO_MANY'],
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      const newEmail = newAddress()
      await browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD })
      const { token } = await linkTo(portal, newEmail)
      return async () =>
        (await openBrowser(portal)).api.emailChange.confirmEmailChange({ token, password: PASSWORD })
    },
  },
  'emailChange.undoEmailChange': {
    // whoever is late finds the session ended, or what was to be undone
    later: ['NO_SESSION', 'NOTHING_TO_CHANGE', 'TOO_MANY'],
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      await browser.signIn(await changeEmail(portal, browser), PASSWORD)
      return () => browser.api.emailChange.undoEmailChange({ password: PASSWORD })
    },
  },
}
