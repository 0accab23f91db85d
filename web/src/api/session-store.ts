import type { Account } from '@castellan/contract/session'
import { findServerKey } from '@castellan/contract/servers'
import { ROLES, type Role } from '@castellan/contract/roles'
import { createStore, useStore } from '../ui/store.ts'
import { browserStorage } from './browser-storage.ts'

export type { Account }

export const AUTH_TOKEN = 'auth_token'

/** The signed-in account; null while signed out. Nothing but `session.ts` sets it. */
export const session = createStore<Account | null>(null)

/** What components read during the moment between sign-out and the login page. */
const NOBODY: Account = { email: '', role: 'User', jwtToken: '', server: 'lionna_x5', validated: true }

/** The signed-in account in a component of the signed-in area. */
export const useAccount = (): Account => useStore(session) ?? NOBODY

/** The account another visit or tab left; null for anything that is not one. Never throws. */
export function storedAccount(): Account | null {
  const text = browserStorage.read(AUTH_TOKEN)
  return text === null ? null : parseAccount(text)
}

export function parseAccount(text: string): Account | null {
  try {
    return toAccount(JSON.parse(text))
  } catch {
    return null
  }
}

export function storeAccount(account: Account | null) {
  if (account) browserStorage.write(AUTH_TOKEN, JSON.stringify(account))
  else browserStorage.remove(AUTH_TOKEN)
}

function toAccount(value: unknown): Account | null {
  if (typeof value !== 'object' || value === null) return null
  const { email, role, jwtToken, server, validated } = value as Record<keyof Account, unknown>
  const key = findServerKey(server)
  if (typeof email !== 'string' || typeof jwtToken !== 'string' || !isRole(role) || !key) return null
  return { email, role, jwtToken, server: key, validated: validated === true }
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)
