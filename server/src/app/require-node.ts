import * as nodeCrypto from 'node:crypto'

/** The Node that runs this is too old. */
export class UnsupportedNode extends Error {
  override name = 'UnsupportedNode'
}

/** Asked before what needs it is loaded: Node's own word for a missing argon2 names neither version nor way out. */
export function requireNode(crypto: object = nodeCrypto) {
  if (!('argon2' in crypto))
    throw new UnsupportedNode(`it needs Node 24.7 or newer, and this is ${process.version}.`)
}
