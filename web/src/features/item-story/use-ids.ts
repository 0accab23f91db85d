import { useParams } from '@tanstack/react-router'
import { HOLDER } from '../../domain/items/holder.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { idIn } from '../../lib/id-in.ts'

/** The thing an address names. */
export function useThingInPath() {
  const { id } = useParams({ strict: false })
  return idIn(id)
}

/** The owner and the kind an address names; null where one is missing. */
export function useHoldingInAddress() {
  const [search] = useAddress()
  const owner = HOLDER.clan in search ? 'clan' : 'character'
  const [ownerId, itemId] = [idIn(search[HOLDER[owner]]), idIn(search['item'])]
  return ownerId === null || itemId === null ? null : ({ owner, ownerId, itemId } as const)
}
