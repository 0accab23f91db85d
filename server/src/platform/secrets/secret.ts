import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters; whoever holds it is who it was given to. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What we keep of a secret: a stolen database must not open anything. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()
