import { pbkdf2Sync } from 'node:crypto'

/** The puzzle of an ALTCHA check, as far as it takes to solve it. */
interface Puzzle {
  readonly parameters: {
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
  }
}

/** Counts up until the derived key begins as asked; gives the answer in base64, as the forms send it. */
export function solvePuzzle(challenge: Puzzle): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const start = Date.now()
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4)
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString(
      'hex',
    )
    if (!derivedKey.startsWith(keyPrefix)) continue
    const solution = { counter, derivedKey, time: Date.now() - start }
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
}
