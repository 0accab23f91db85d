import { isSameName } from '../../platform/text/is-same-name.ts'
import type { SubjectKind } from '../../platform/http/engine/subjects.ts'
import { findReservedName, lockReservedName } from './reserved-name-repo.ts'

declare module '../../platform/http/engine/subjects.ts' {
  interface Subjects {
    readonly reservedName: ReservedNameSubject
  }
}

/** A name somebody has reserved; to staff also one that nobody does any more. */
interface ReservedNameSubject {
  readonly name: string
  readonly login: string | null
  readonly accountId: number | null
  /** Null for ever. */
  readonly expiresAt: Date | null
}

const free = (name: string) => ({ name, login: null, accountId: null, expiresAt: null })

const exactly = (name: string, reserved: ReservedNameSubject | null) =>
  reserved && isSameName(reserved.name, name) ? reserved : free(name)

/** A name belongs to whom the game account belongs to that it is reserved for. */
export const reservedNameSubject: SubjectKind<ReservedNameSubject, string> = {
  missing: 'RESERVED_NAME_NOT_FOUND',
  findOwn: async (name, { db, server, caller }) => {
    const reserved = await findReservedName(db, server, name)
    return reserved?.accountId === caller.accountId && isSameName(reserved.name, name) ? reserved : null
  },
  findAny: async (name, { db, server }) => exactly(name, await findReservedName(db, server, name)),
  lock: async ({ name }, tx, { server }) => exactly(name, await lockReservedName(tx, server, name)),
  ownerOf: ({ accountId }) => accountId,
  idOf: ({ name }) => name.toLowerCase(),
  titleOf: ({ name }) => `name ${name}`,
}
