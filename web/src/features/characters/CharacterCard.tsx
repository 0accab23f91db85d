import { CardInAddress } from '../../domain/world/CardInAddress.tsx'
import { CHARACTER } from '../../domain/world/card-address.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const CharacterSheet = lazyPart(async () => (await import('./CharacterSheet.tsx')).CharacterSheet)

/** The card of the character an address names, over any page. */
export const CharacterCard = () => <CardInAddress card={CHARACTER} Sheet={CharacterSheet} />
