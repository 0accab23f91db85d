import { StaffCharacterLink } from '../../domain/world/StaffCharacterLink.tsx'
import { StaffClanLink } from '../../domain/world/StaffClanLink.tsx'

interface OwnerLinkProps {
  kind: 'character' | 'clan'
  id: number
  name: string
}

/** Leads staff to a character or clan that has something. */
export const OwnerLink = ({ kind, id, name }: OwnerLinkProps) =>
  kind === 'clan' ? <StaffClanLink id={id}>{name}</StaffClanLink> : <StaffCharacterLink id={id} name={name} />
