const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with these claims; nobody checks its signature in the browser. */
export const tokenWith = (claims: unknown) => `${base64Url({ alg: 'HS256' })}.${base64Url(claims)}.signature`

/** A token of the given life in seconds, issued at the given second. */
export const tokenFor = (life: number, issuedAt = 1_800_000_000, claims = {}) =>
  tokenWith({ sub: '1', iat: issuedAt, exp: issuedAt + life, ...claims })
