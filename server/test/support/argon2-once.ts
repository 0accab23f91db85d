import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Hundreds of people of the tests sign in with the same password and the same salt. What comes of it is the same each
// time, so it is computed once in a process; a password or a salt nobody had before is computed as ever.
const REMEMBERS = Symbol.for('castellan.argon2-once')
const compute = crypto.argon2 as typeof crypto.argon2 & { [REMEMBERS]?: true }

if (!compute[REMEMBERS]) {
  const computed = new Map<string, Buffer>()
  const once: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    const key = JSON.stringify([algorithm, parameters])
    const known = computed.get(key)
    if (known) return queueMicrotask(() => callback(null, Buffer.from(known)))
    compute(algorithm, parameters, (error, derived) => {
      if (!error) computed.set(key, Buffer.from(derived))
      callback(error, derived)
    })
  }
  Object.assign(crypto, { argon2: Object.assign(once, { [REMEMBERS]: true }) })
  syncBuiltinESMExports()
}
