import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { askProviders } from './ask-providers.ts'
import { checkLedger } from '../../coins/invariants/invariant-repo.ts'
import { INVARIANTS } from '../../coins/invariants/invariants.ts'
import { checkpointLedger } from '../../coins/invariants/ledger-checkpoint-repo.ts'

/** Every night: checks what money keeps, says aloud what is broken, and writes a checkpoint of what was posted. */
export const ledgerCheckJob = (
  portal: Pick<Portal, 'database' | 'db' | 'providers' | 'log'>,
): JobKind<object> => ({
  queue: 'ledger-check',
  cron: '41 3 * * *',
  run: async () => {
    const checked = await checkLedger(portal.database.patientDb)
    for (const { number, rule, breaches } of checked)
      for (const breach of breaches) portal.log.error({ number, rule, breach }, 'the ledger is broken')
    for (const breach of await askProviders(portal))
      portal.log.error({ number: 12, rule: INVARIANTS[12], breach }, 'the ledger is broken')
    await checkpointLedger(portal.database.patientDb)
  },
})
