/** What a face, a style or a colour of hair is called until an operator names it, by its letter: “Type A”. */
export const shippedLook = (letter: string) => `Type ${letter}`

/** The letter of a shipped name; null of an operator’s own. */
export const letterOfLook = (name: string) => /^Type ([A-Z])$/.exec(name)?.[1] ?? null
