type Search = Readonly<Record<string, unknown>>

/** The search of a link to any page, or what it makes of the present one: pages read their keys, routes declare none. */
export const searchOf = (search: Search | ((before: Search) => Search)) => search as never
