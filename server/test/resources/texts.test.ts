import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const outside = newFolder()
const folder = join(outside, 'texts')
mkdirSync(join(folder, 'lionna_x5'), { recursive: true })
for (const [name, content] of Object.entries({
  '../secret.md': 'Nobody’s business',
  'rules.md': '# Be kind\n',
  'rules.ru.md': '# Будьте добры\n',
  'lionna_x5/rules.md': '# Be kind on Lionna',
  'donations.md': '\uFEFF<script>alert(1)</script>',
  'notes.txt': 'Nobody’s business',
}))
  writeFileSync(join(folder, name), content)

const { app } = await openTestPortal({ env: { TEXTS_FOLDER: folder } })

async function textOf(fileName: string, { server = 'teon_x1', language = 'en' } = {}) {
  const url = `/api/${server}/accounts/get-text?fileName=${encodeURIComponent(fileName)}`
  const answer = await app.inject({ url, headers: { 'accept-language': language } })
  return [answer.statusCode, answer.json()] as const
}

describe('a text of the operator', () => {
  it('is read by everybody', async () => {
    expect(await textOf('rules.md')).toEqual([
      200,
      { fileName: 'rules.md', language: null, markdown: '# Be kind' },
    ])
  })

  it('is in the language that is asked for where there is one', async () => {
    expect(await textOf('rules.md', { language: 'ru-RU' })).toEqual([
      200,
      { fileName: 'rules.md', language: 'ru', markdown: '# Будьте добры' },
    ])
    expect(await textOf('donations.md', { language: 'ru' })).toMatchObject([200, { language: null }])
  })

  it('is a server’s own where it has one, in whatever language', async () => {
    for (const language of ['en', 'ru'])
      expect(await textOf('rules.md', { server: 'lionna_x5', language })).toMatchObject([
        200,
        { language: null, markdown: '# Be kind on Lionna' },
      ])
  })

  it('arrives as it was written: whoever shows it makes it harmless', async () => {
    expect(await textOf('donations.md')).toMatchObject([200, { markdown: '<script>alert(1)</script>' }])
  })

  it('is missing by a name that the folder does not hold', async () => {
    const message = 'There is no such text here'
    expect(await textOf('terms.md')).toMatchObject([404, { code: 'TEXT_NOT_FOUND', message }])
    expect(await textOf('terms.md', { language: 'ru' })).toMatchObject([
      404,
      { message: 'Такого текста здесь нет' },
    ])
  })

  it.each([
    '../secret.md',
    '..\\secret.md',
    '..%2fsecret.md',
    'lionna_x5/rules.md',
    '/etc/passwd',
    'rules.ru.md',
    'RULES.md',
    'rules.md\0.md',
    'notes.txt',
    'rules',
    '.md',
    '',
    `${'a'.repeat(300)}.md`,
  ])('is no path: %j is refused', async (fileName) => {
    expect(await textOf(fileName)).toMatchObject([400, { code: 'BAD_INPUT', field: 'fileName' }])
  })

  it('is named in the page, so that it asks only for what there is', async () => {
    const { body } = await app.inject('/')
    const [, names] = /name="castellan-texts" content="([^"]*)"/.exec(body)!
    expect(names!.split(',').toSorted()).toEqual(['donations.md', 'lionna_x5/rules.md', 'rules.md'])
  })
})

describe('a portal without texts', () => {
  it('has none, and names none', async () => {
    const portal = await openTestPortal()
    const answer = await portal.app.inject('/api/lionna_x5/accounts/get-text?fileName=rules.md')
    expect(answer.statusCode).toBe(404)
    expect((await portal.app.inject('/')).body).not.toContain('castellan-texts')
  })
})
