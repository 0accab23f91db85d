/** Faces of either gender; a value is from 0 to one less. */
export const FACES = 3
export const HAIR_COLORS = 4
export const HAIR_STYLES: Readonly<Record<'male' | 'female', number>> = { male: 5, female: 7 }

/** Kamael: their professions are of one gender each. */
export const KAMAEL = 5
