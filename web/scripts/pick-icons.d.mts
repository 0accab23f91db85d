/** The whole text of a generated module: a constant with an outline per glyph. */
export function gameIconsModule(constant?: string, glyphs?: readonly string[]): string
/** Every generated module: its file under `src`, and its text. */
export function iconModules(): { readonly file: string; readonly text: string }[]
