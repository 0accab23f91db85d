type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The parts in which the texts of a language come, in the order in which they are needed. */
export const TEXT_PARTS: readonly string[]
/** The part in which a text comes, by the beginning of its key. */
export const partOfKey: (section: string, group: string) => string
/** The texts of a language by the part in which they come. */
export const splitTexts: (texts: Texts) => ReadonlyMap<string, Texts>
