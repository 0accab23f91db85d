/** What is done to game accounts in a sheet: one is made or linked, or something is done to one. */
export type AccountStep =
  | { readonly what: 'create' }
  | { readonly what: 'claim' }
  | { readonly what: 'password' | 'pin' | 'remove'; readonly login: string }
