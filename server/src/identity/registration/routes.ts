import type { registration } from '@castellan/contract/calls/identity/registration'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { register } from './register.ts'
import { findRegistrationStatistics } from './registration-repo.ts'
import { resendValidationMail } from './resend-validation-mail.ts'
import { verifyEmail } from './verify-email.ts'

export const registrationRoutes: Handlers<typeof registration> = {
  register,
  verifyEmail,
  resendValidationMail,
  getRegistrationStatistics: ({ days }, { db }) => findRegistrationStatistics(db, days),
}
