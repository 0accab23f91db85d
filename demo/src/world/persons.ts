import { randomOf } from './random.ts'

/** Persons 0 to 3 are the portal's fixed demo sign-ins; the others fill the worlds. */
export const FIXED_PERSONS = 4
export const PERSONS = 300

const FIRST = (
  'mira jonas elena tom sofia lukas anna victor clara oscar nina felix marta hugo lena ivan rosa emil vera noah ' +
  'olga peter julia max irina david laura simon eva daniel katya paul alma marco ines leon tara adam zoe milan'
).split(' ')
const LAST = (
  'holt berg frost lane stone marsh reed vale winter brook hale wood cross ward gray field moss north hill ford ' +
  'kern lind roth falk novak sand lake west dale birch'
).split(' ')

const names = randomOf('persons')
  .shuffled(FIRST.flatMap((first) => LAST.map((last) => `${first}.${last}`)))
  .filter((name) => name !== 'mira.holt')

/** A name for a mailbox, the same each time and nobody else's. */
export function demoPersonName(person: number): string {
  const name = person === FIXED_PERSONS ? 'mira.holt' : names[person]
  if (!Number.isInteger(person) || name === undefined) throw new RangeError(`There is no person ${person}`)
  return name
}

/** A name for a mailbox of somebody who plays in no world yet; each a name of its own. */
export const demoNewcomerName = (index: number): string => demoPersonName(PERSONS + index)
