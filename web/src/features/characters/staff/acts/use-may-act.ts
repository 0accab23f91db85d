import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import { useAccount } from '../../../../lib/session/session.ts'

/** Whether one may do something to a character as staff: nobody does to their own, and nothing is done to what waits for its end. */
export function useMayAct({ email, deletedAt }: CharacterRecord): boolean {
  const account = useAccount()
  return email !== account.email && deletedAt === null
}
