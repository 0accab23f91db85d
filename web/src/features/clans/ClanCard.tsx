import { CardInAddress } from '../../domain/world/CardInAddress.tsx'
import { CLAN } from '../../domain/world/card-address.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ClanSheet = lazyPart(async () => (await import('./ClanSheet.tsx')).ClanSheet)

/** The card of the clan an address names, over any page. */
export const ClanCard = () => <CardInAddress card={CLAN} Sheet={ClanSheet} />
