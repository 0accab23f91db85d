import type { TestPortal } from './open-test-portal.ts'
import type { Player } from './services.ts'
import type { Staff } from './staff.ts'

/** What stands in the staff journal about what somebody has, alone or with another. */
export const journalReader =
  ({ db }: Pick<TestPortal, 'db'>) =>
  ({ person }: Pick<Player, 'person'>) =>
    db
      .selectFrom('staffJournal')
      .select(['call', 'targetKind', 'targetId', 'before', 'after', 'undo', 'reason'])
      .where((eb) => eb.or([eb('accountId', '=', person.id), eb('otherAccountId', '=', person.id)]))
      .orderBy('id')
      .execute()

/** What somebody of the staff did last, as the journal tells it. */
export const newestActOf = async ({ api, email }: Pick<Staff, 'api' | 'email'>) =>
  (await api.journal.getActs({ by: email, limit: 1 }))[0]!

/** The rows that say they took an act back. */
export const rowsThatUndo = ({ db }: Pick<TestPortal, 'db'>, act: number) =>
  db.selectFrom('staffJournal').select(['call', 'reason', 'actorId']).where('undoes', '=', act).execute()
