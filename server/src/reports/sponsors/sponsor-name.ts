import { AppError } from '../../http/app-error.ts'
import type { WorldContext } from '../../http/context.ts'
import { shownText } from '../shown-text.ts'
import { findSponsorName, putSponsorName, removeSponsorName } from './sponsor-repo.ts'

interface SponsorName {
  readonly isShown: boolean
  readonly name: string | null
}

const LONGEST = 40

/** Whether the caller is shown among the sponsors of the server, and as what. */
export async function getSponsorName({ db, server, caller }: WorldContext): Promise<SponsorName> {
  return (await findSponsorName(db, server, caller.accountId)) ?? { isShown: false, name: null }
}

/**
 * Shows the caller under a name, hides the name, or forgets it.
 * @throws AppError BAD_INPUT for a name that cannot be seen, and for none where one is to be shown.
 */
export async function setSponsorName(
  { db, server, caller }: WorldContext,
  { isShown, name }: SponsorName,
): Promise<SponsorName> {
  if (name !== null) {
    const chosen = { isShown, name: shownText(name, 'name', LONGEST) }
    await putSponsorName(db, server, caller.accountId, chosen)
    return chosen
  }
  if (isShown) throw new AppError('BAD_INPUT', { field: 'name', message: 'Choose a name to be shown under' })
  await removeSponsorName(db, server, caller.accountId)
  return { isShown, name }
}
