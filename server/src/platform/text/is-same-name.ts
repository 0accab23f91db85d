/** Whether two names are one to a game, and not only alike (`foldName`). */
export const isSameName = (name: string, other: string) => name.toLowerCase() === other.toLowerCase()
