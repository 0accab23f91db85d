import * as T from 'typebox'

/** Made by the client once for one intention, so that a double click buys once. */
export const requestId = T.Optional(T.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }))
