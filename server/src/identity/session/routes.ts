import type { session } from '@castellan/contract/calls/identity/session'
import type { Handlers } from '../../platform/http/context.ts'
import { offerCsrfCookie } from '../../platform/http/csrf.ts'
import { newHumanCheck } from '../human-check/new-human-check.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: Handlers<typeof session> = {
  login: signIn,
  logout: signOut,
  refreshToken: refreshSession,
  getHumanCheck: ({ action }, ctx) => {
    offerCsrfCookie(ctx.request, ctx.reply, ctx.config)
    return newHumanCheck(ctx.config, action)
  },
}
