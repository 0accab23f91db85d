import type { APIRequestContext } from '@playwright/test'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER } from '../../test/support/servers.ts'
import { apiOf, proveHuman } from './api.ts'
import { linkInLetter } from './mailbox.ts'

/** Somebody with an account. */
export interface Person {
  readonly email: string
  readonly password: string
}

const demo = (name: string): Person => ({ email: `${name}@castellan.test`, password: 'castellan-demo' })

/** The people of the demonstration, one of each role. */
export const PEOPLE = {
  player: demo('player'),
  gm: demo('gm'),
  admin: demo('admin'),
  super: demo('super'),
} as const
export type Known = keyof typeof PEOPLE

let strangers = 0
/** Somebody nobody has met yet. */
export const newStranger = (): Person => ({
  email: `${crypto.randomUUID().slice(0, 8)}-${(strangers += 1)}@example.test`,
  password: 'a horse, a battery and a staple',
})

/** Registers a stranger, who proves the address by the mailed link unless told otherwise. */
export async function register(request: APIRequestContext, { isValidated = true } = {}): Promise<Person> {
  const person = newStranger()
  const { email, password } = person
  const api = apiOf(request)
  const recaptcha = await proveHuman(request, 'register')
  await api.registration.register({
    email,
    password,
    confirmPassword: password,
    server: DEFAULT_SERVER,
    recaptcha,
  })
  if (isValidated) {
    const link = await linkInLetter(request, email, 'Confirm your address')
    const token = new URLSearchParams(link.split('?')[1]).get('token')!
    await api.registration.verifyEmail({ token, password })
  }
  return person
}

/** Has staff give somebody coins, so that a test spends what nobody else counts. */
export async function giveCoins(request: APIRequestContext, { email }: Person, coins: number) {
  const { jwtToken } = await signIn(request, PEOPLE.admin)
  const { balance } = apiOf(request, jwtToken)
  await balance.addCoins({
    email,
    balanceValue: coins,
    characterName: '',
    comment: 'To be spent in a test',
    date: new Date().toISOString(),
  })
}

/** Gives a browser a session of its own: a shared one would end as soon as its secret comes twice. */
export async function signIn(request: APIRequestContext, person: Person, server: ServerKey = DEFAULT_SERVER) {
  const recaptcha = await proveHuman(request, 'login')
  return apiOf(request).session.login({ ...person, server, recaptcha })
}
