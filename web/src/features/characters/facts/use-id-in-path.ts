import { useParams } from '@tanstack/react-router'
import { idIn } from '../../../lib/id-in.ts'

/** The character an address names; null for what is no id. */
export function useIdInPath(): number | null {
  const { id } = useParams({ strict: false })
  return idIn(id)
}
