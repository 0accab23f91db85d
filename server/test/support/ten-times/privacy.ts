import { openProgram } from '../browser.ts'
import { ask, begin, secretFor } from '../erasure.ts'
import { newPlayer, PASSWORD } from '../people.ts'
import type { Examples } from './example.ts'

/** Where letters and the secrets in them are kept, and that they were asked for. */
const LETTERS = /^mail |^public\.(mail_token|security_event) /

/** Calls about what the portal holds about somebody, and its end. */
export const privacyExamples: Examples = {
  'personalData.exportPersonalData': {
    each: { leaves: LETTERS, because: 'its owner is told of each file that is made, a few in an hour' },
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.personalData.exportPersonalData({ password: PASSWORD })
    },
  },
  'personalData.requestErasure': {
    each: { leaves: LETTERS, because: 'a letter that was lost is asked for again, a few times in an hour' },
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const { person, browser } = await newPlayer(portal)
      const { email } = person
      return () => browser.api.personalData.requestErasure({ email, password: PASSWORD })
    },
  },
  'personalData.confirmErasure': {
    prepare: async ({ portal }) => {
      const { person, browser } = await newPlayer(portal)
      const token = await ask(portal, browser, person)
      const { personalData } = openProgram(portal).api
      return () => personalData.confirmErasure({ token })
    },
  },
  'personalData.keepAccount': {
    prepare: async ({ portal }) => {
      const { person, browser } = await newPlayer(portal)
      await begin(portal, browser, person)
      const token = await secretFor(portal, person.email, 'keep')
      const { personalData } = openProgram(portal).api
      return () => personalData.keepAccount({ token })
    },
  },
}
