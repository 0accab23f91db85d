import { DEMO_PASSWORD } from '../../../../demo/src/portal/people/sign-ins.ts'
import type { Given, SamplesOf } from './given.ts'
import { nothing } from './given.ts'

/** Good input for calls about what the portal holds about somebody. */
export const privacySamples = ({ email }: Given): SamplesOf<'personalData'> => {
  const token = 'a-secret-nobody-ever-sent-to-anybody-at-all'
  return {
    personalData: {
      exportPersonalData: () => ({ password: DEMO_PASSWORD }),
      getErasureTerms: nothing,
      requestErasure: () => ({ email, password: DEMO_PASSWORD }),
      confirmErasure: () => ({ token }),
      keepAccount: () => ({ token }),
    },
  }
}
