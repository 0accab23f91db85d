import type { ReservedName } from '@castellan/contract/calls/players/reserved-names'
import { momentOrNull } from '../../platform/time/moment.ts'
import type { ReservedNameRow } from './reserved-name-repo.ts'

/** A reserved name as it goes over the wire. */
export const describeReservedName = ({
  name,
  login,
  reservedAt,
  expiresAt,
}: Omit<ReservedNameRow, 'accountId'>): ReservedName => ({
  name,
  account: login,
  reservedAt: reservedAt.toISOString(),
  expiresAt: momentOrNull(expiresAt),
})

/** What staff reserve, as the journal has it and as it is asked for again. */
export const describeReservation = (name: string, account: string, expiresAt: Date | null) => ({
  name,
  account,
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
})
