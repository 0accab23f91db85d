import { demoPersonName } from '../../world/index.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

/** The mail address of a person of the demo worlds; the first few are the sign-ins everybody may use. */
export const demoEmail = (person: number) =>
  DEMO_SIGN_INS[person]?.email ?? `${demoPersonName(person)}@players.castellan.test`
