import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CLAN, clanIn } from '../../domain/world/clan-address.ts'
import { useSheetAddress } from '../../lib/address/use-address.ts'

const ClanSheet = lazy(async () => ({ default: (await import('./ClanSheet.tsx')).ClanSheet }))

/** The card of the clan an address names, over any page; its code comes with the first clan. */
export function ClanCard() {
  const id = clanIn(useSearch({ strict: false }))
  const { close } = useSheetAddress(CLAN)
  const [wasOpened, setWasOpened] = useState(id !== null)
  if (id !== null && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ClanSheet id={id} onClose={close} />
    </Suspense>
  )
}
