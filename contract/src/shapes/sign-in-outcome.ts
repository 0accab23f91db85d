import { oneOf } from './fields.ts'

/** What became of a sign-in, and what else is told among them. */
export const signInOutcome = oneOf([
  'succeeded',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'dataExported',
  'codesRenewed',
  'erasureAsked',
  'erasureCancelled',
])
