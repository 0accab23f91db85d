import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkConfig } from '../../../src/app/read-config.ts'
import { newFolder } from '../../support/new-folder.ts'
import { runToEnd } from '../../support/portal-process.ts'

const TIMEOUT = { timeout: 60_000 }

it('a configuration is checked without a start: nothing is made, and the end is 0', TIMEOUT, async () => {
  const folder = join(newFolder(), 'data')
  const ended = await runToEnd('checkConfig', { DATA_DIR: folder, SPELT: 'x', PAYPAL_SPELT: 'x' })
  expect([ended.code, ended.error]).toEqual([0, ''])
  expect(ended.out).toMatch(
    /^PAYPAL_SPELT: is no variable of Castellan.*\nThe configuration is in order\.\n$/,
  )
  expect(existsSync(folder)).toBe(false)
})

it('every mistake is told as a start tells it, and the end is 1', TIMEOUT, async () => {
  const ended = await runToEnd('checkConfig', { PORT: 'many', HSTS: 'perhaps' })
  expect(ended.code).toBe(1)
  expect(ended.error).toMatch(
    /^Castellan would not start, the configuration is wrong:\n {2}- .*PORT: must be/,
  )
  expect(ended.error).toContain('HSTS: must be one of')
})

it.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  [
    '?application_name=x&sslmode=prefer&sslrootcert=/ca.pem',
    '?application_name=x&sslmode=verify-full&sslrootcert=/ca.pem',
  ],
  ['?sslmode=verify-ca', '?sslmode=verify-full'],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
  ['', ''],
])('TLS to the database is meant as the driver takes it: %s', (given, meant) => {
  const url = 'postgres://castellan:secret@127.0.0.1:5432/castellan'
  expect(checkConfig({ DATABASE_URL: `${url}${given}` }).databaseUrl).toBe(`${url}${meant}`)
})
