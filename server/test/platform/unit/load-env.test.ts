import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadEnv } from '../../../src/platform/config/load-env.ts'
import { explainFailedStart } from '../../../src/app/explain-failed-start.ts'
import { newFolder } from '../../support/new-folder.ts'

it('variables of a .env count where they are not set already', () => {
  const file = join(newFolder(), '.env')
  writeFileSync(file, 'PORT=3001\nHOST="::1" # here\n')
  const env = { PORT: '4000' }
  loadEnv(file, env)
  expect(env).toEqual({ PORT: '4000', HOST: '::1' })
})

it('there need not be one', () => {
  const env = {}
  loadEnv(join(newFolder(), '.env'), env)
  expect(env).toEqual({})
})

it('one that is there and cannot be read keeps the portal from starting, and is not told as missing', () => {
  const file = join(newFolder(), '.env')
  mkdirSync(file)
  let told = ''
  try {
    loadEnv(file, {})
  } catch (error) {
    told = explainFailedStart(error)
  }
  expect(told).toMatch(
    /^Castellan did not start: [^\n]+\.env cannot be read \(EISDIR[^\n]+\)\. Give this user the right [^\n]+\.$/,
  )
})

it.each([
  ['PORT=1\nHOST localhost\n', 2],
  ['# a comment\n\nJWT_SECRET\n', 3],
  ['PORT=1\n=value', 2],
  ['INVOICE_SELLER="one\ntwo', 1],
  ['INVOICE_SELLER="one\ntwo"\nPORT: 3', 3],
])('a line that says nothing is named by its number: %j', (text, line) => {
  const file = join(newFolder(), '.env')
  writeFileSync(file, text)
  expect(() => loadEnv(file, {})).toThrow(`line ${line} of ${file} is neither NAME=value nor a comment`)
})

it('quotation marks, comments, spaces, export and line ends of Windows are no mistake', () => {
  const file = join(newFolder(), '.env')
  const lines = [
    '# one',
    '',
    '  A = 1 # here',
    "export B='two'",
    'C="three',
    '=four"',
    'D=',
    'E=`x`',
    'F=it#',
  ]
  writeFileSync(file, lines.join('\r\n'))
  const env: NodeJS.ProcessEnv = {}
  loadEnv(file, env)
  expect(env).toMatchObject({ A: '1', B: 'two', D: '', E: 'x' })
  expect(env['C']).toMatch(/^three\r?\n=four$/)
})
