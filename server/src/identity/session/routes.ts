import type { session } from '@castellan/contract/calls/identity/session'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { offerCsrfCookie } from '../../platform/http/browser/csrf.ts'
import { newHumanCheck } from '../human-check/new-human-check.ts'
import { freezeAccount } from './freeze-account.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { setLanguage } from './set-language.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: Handlers<typeof session> = {
  login: signIn,
  logout: signOut,
  setLanguage,
  refreshToken: refreshSession,
  freezeAccount,
  getHumanCheck: ({ action }, ctx) => {
    offerCsrfCookie(ctx.browser.request, ctx.browser.reply, ctx.config)
    return newHumanCheck(ctx.config, action)
  },
}
