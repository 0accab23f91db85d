/** Where the three services live. One origin by default; a deployment may split them. */
export interface Bases {
  readonly auth: string
  readonly api: string
  readonly resources: string
}

export const defaultBases: Bases = { auth: '/api/auth', api: '/api', resources: '/api' }

/** `{api}/{server}/accounts/x` → `/api/:server/accounts/x`. */
export const routePattern = (path: string, bases: Bases = defaultBases) =>
  path
    .replace(/^\{(auth|api|resources)\}/, (_, base: keyof Bases) => bases[base])
    .replace('{server}', ':server')

/** The address a client requests, without query. */
export const addressOf = (path: string, server: string, bases: Bases = defaultBases) =>
  routePattern(path, bases).replace(':server', encodeURIComponent(server))
