import type { registration } from '@castellan/contract/registration'
import type { Handlers } from '../../http/context.ts'
import { register } from './register.ts'
import { resendValidationMail } from './resend-validation-mail.ts'
import { verifyEmail } from './verify-email.ts'

export const registrationRoutes: Handlers<typeof registration> = {
  register,
  verifyEmail,
  resendValidationMail: ({ username }, ctx) => resendValidationMail(username, ctx),
}
