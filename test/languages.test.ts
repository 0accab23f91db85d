import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { languagesIn as onTheServer } from '../server/src/platform/languages/say.ts'
import { languagesIn as inTheBrowser } from '../web/scripts/languages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'languages-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('Each folder is a language, and no file that lies beside them', () => {
  for (const language of ['de', 'en', 'zh-Hant']) mkdirSync(join(folder, language))
  for (const file of ['.DS_Store', 'README.md']) writeFileSync(join(folder, file), '')
  expect([...onTheServer(folder)].toSorted()).toEqual(['de', 'en', 'zh-Hant'])
  expect(inTheBrowser(folder)).toEqual(['en', 'de', 'zh-Hant'])
})
