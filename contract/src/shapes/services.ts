/** What a server sells by its price list, in coins. */
export const SERVICES = [
  'changeName',
  'changeNameColor',
  'changeGender',
  'changeAppearance',
  'changeRecommendations',
  'moveCharacter',
  'swapCharacters',
  'deleteCharacter',
  'restoreCharacter',
  'giveMarks',
  'transferToGame',
] as const
/** Services that hand things over; the others do something to a character. */
const HANDED: readonly string[] = ['giveMarks', 'transferToGame']

/** The service a kind of purchase is, where it does something to a character; null for things, and kinds of other versions. */
export const deedOf = (kind: string | undefined): Service | null =>
  SERVICES.find((service) => service === kind && !HANDED.includes(service)) ?? null

export type Service = (typeof SERVICES)[number]

export const isService = (kind: string): kind is Service => (SERVICES as readonly string[]).includes(kind)

/** So many recommendations a character can have received. */
export const MOST_RECOMMENDATIONS = 255
