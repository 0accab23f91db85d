import { give } from './money.ts'
import { newPerson, newSession } from './people.ts'
import type { Actor } from './storm-deeds.ts'

const COINS = 20_000

type Means = Parameters<typeof newSession>[0] & {
  readonly newCharacter: (accountId: number, login: string, name: string) => Promise<number>
  /** Whoever plays, whatever they are called by then: the new one comes along. */
  readonly busy: number[]
}

/** Somebody new with coins and three characters, of two game accounts, in any world. */
export async function newStormActor({ db, tokens, newCharacter, busy }: Means): Promise<Actor> {
  const person = await newPerson({ db })
  await give({ db }, person.id, COINS)
  const { token } = await newSession({ db, tokens }, person.id)
  const [login, otherLogin, name] = [`storm${person.id}`, `second${person.id}`, `Storm${person.id}`]
  const busyId = await newCharacter(person.id, login, `Busy${person.id}`)
  busy.push(busyId)
  return {
    person,
    token,
    name,
    otherLogin,
    characterId: await newCharacter(person.id, login, name),
    otherId: await newCharacter(person.id, otherLogin, `Other${person.id}`),
    busyId,
  }
}
