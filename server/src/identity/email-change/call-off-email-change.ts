import type { emailChange } from '@castellan/contract/calls/identity/email-change'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { endMailTokens } from '../links/mail-token-repo.ts'

/** Ends the link that was mailed to another address; where none waits any more that is so already. */
export const callOffEmailChange: Rule<typeof emailChange.callOffEmailChange> = async (_sent, ctx) => {
  await endMailTokens(ctx.db, ctx.caller.accountId, ['change-email'])
  return { message: say(ctx.language, 'answers.emailChangeCalledOff') }
}
