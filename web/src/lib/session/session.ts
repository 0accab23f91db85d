import type { Account } from '@castellan/contract/calls/identity/session'
import { ROLES, type Role } from '@castellan/contract/engine/roles'
import { createStore, useStore } from '../store.ts'
import { browserStorage } from './browser-storage.ts'
import { readClaims } from './token.ts'
import { servers } from '../servers.ts'

export type { Account }

export const AUTH_TOKEN = 'auth_token'

/** The signed-in account; null while signed out. Nothing but `auth.ts` sets it. */
export const session = createStore<Account | null>(null)

/** What components read during the moment between sign-out and the login page. */
const NOBODY: Account = { email: '', role: 'User', jwtToken: '', server: servers.default, validated: true }

/** The signed-in account in a component of the signed-in area. */
export const useAccount = (): Account => useStore(session) ?? NOBODY

/** The access token another visit or tab left. Never throws. */
export const storedToken = (): string | null => browserStorage.read(AUTH_TOKEN)

export const storeToken = (token: string) => browserStorage.write(AUTH_TOKEN, token)

/** For a token whose session is over; signing out clears the storage. */
export const forgetToken = () => browserStorage.remove(AUTH_TOKEN)

/** The account an access token tells of, as the page shows it; null for anything that tells of none. Never throws. */
export function accountIn(jwtToken: string | null): Account | null {
  const claims = readClaims(jwtToken) ?? {}
  const { email, role, scope, email_verified: isVerified } = claims
  const server = servers.find(scope)
  if (typeof email !== 'string' || jwtToken === null || !isRole(role) || !server) return null
  const awaits = claims['awaits_two_factor'] === true && { awaitsTwoFactor: true as const }
  const everywhere = claims['role_everywhere']
  const lower = isRole(everywhere) && { everywhere }
  return { email, role, ...lower, jwtToken, server, validated: isVerified === true, ...awaits }
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)
