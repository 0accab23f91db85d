import type { passwords } from '@castellan/contract/calls/identity/passwords'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { confirmPasswordUpdate, updatePassword } from './update-password.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { getPasswordLink } from './change-password.ts'
import { say } from '../../platform/languages/say.ts'

export const passwordRoutes: Handlers<typeof passwords> = {
  forgotPassword,
  validateResetToken: async (link, ctx) => {
    await getPasswordLink(ctx.db, 'reset-password', link)
    return { message: say(ctx.language, 'answers.linkGood') }
  },
  resetPassword,
  updatePassword,
  confirmPasswordUpdate,
}
