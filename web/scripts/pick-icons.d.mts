/** The whole text of the generated module. */
export function gameIconsModule(): string
