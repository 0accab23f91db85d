import { describe, expect, it } from 'vitest'
import { allCalls } from '../contract/src/index.ts'
import { LANGUAGES } from '../web/scripts/languages.mjs'
import { projectFiles, read } from './support/project-files.ts'

/** Words of docs/words.md that must not be used, where a word alone says it; a language may have none. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  en: /coins bought|\bbought coins|into the game\b|writ(e|ten) (it )?down|does not tell|\bduels?\b|\bcabinet\b|\btransaction|held castle|\bgive(n|s)? (it )?back\b|tak(e|es|ing) (it|that|an? \w+|the \w+) back|\bcall(s|ed|ing)? ([\w ]+ )?off\b|name(s)? (you )?(hold|held)\b|\bhold a name/i,
  ru: /монет|пожертв|транзакц|учётн\S* запис|стафф|провайдер|гранд-босс|дуэл|зал клана|магазин|движени|в игру\b|придерж|жалоб|грейд/i,
}
/** Undo and cancel have one word in the documentation of calls as well. */
const FORBIDDEN_IN_SUMMARIES =
  /\btak(e|es|ing) (it|that|an? \w+|an own \w+|the \w+) back|\bcall(s|ed|ing)? ([\w ]+ )?off\b/i
const textsIn = (language: string) =>
  projectFiles.filter((file) => file.startsWith(`contract/languages/${language}/`))

describe('docs/words.md', () => {
  it.each(Object.keys(FORBIDDEN))('is kept by the texts in %s', (language) => {
    const wrong = textsIn(language).flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => line.replace(/^\s*"\w+": /, ''))
        .filter((text) => FORBIDDEN[language]!.test(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(wrong).toEqual([])
    expect(textsIn(language)).not.toEqual([])
  })

  it('is kept by what calls say of themselves', () => {
    const wrong = allCalls.filter(({ call }) => FORBIDDEN_IN_SUMMARIES.test(call.summary))
    expect(wrong.map(({ name, call }) => `${name}: ${call.summary}`)).toEqual([])
  })

  it('forbids words in languages there are', () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(Object.keys(FORBIDDEN)))
  })
})
