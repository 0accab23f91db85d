/** What is done to game accounts in a sheet: one is made, or something is done to one. */
export type AccountStep =
  | { readonly what: 'create' }
  | { readonly what: 'password' | 'pin' | 'remove'; readonly login: string }
