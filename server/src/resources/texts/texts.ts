import type { ServerKey } from '@castellan/contract/engine/servers'

declare module '../../platform/config/config.ts' {
  interface Config {
    readonly texts: Texts
  }
}

/** A text of the operator as it was read at start. */
export interface Text {
  /** Null where the name of its file does not say. */
  readonly language: string | null
  readonly markdown: string
}

/** Every text there is, by its address below the folder: `rules.ru.md`, `lionna_x5/rules.md`. Nothing else is ever looked for. */
export type Texts = ReadonlyMap<string, Text>

/** What a server says by a name in a language: what is its own comes first, then what is in that language. */
export function findText(
  texts: Texts,
  { server, fileName, language }: { server: ServerKey; fileName: string; language: string },
): Text | null {
  const inLanguage = fileName.replace(/\.md$/, `.${language}.md`)
  const places = [`${server}/${inLanguage}`, `${server}/${fileName}`, inLanguage, fileName]
  for (const place of places) {
    const text = texts.get(place)
    if (text) return text
  }
  return null
}

/** The texts there are in some language, as the page is told of them: `rules.md`, `lionna_x5/rules.md`. */
export const namesOf = (texts: Texts): string[] =>
  [...texts].filter(([, { language }]) => language === null).map(([place]) => place)
