import { describe, expect, it } from 'vitest'
import { isEasyPassword } from '../../src/rules/easy-password.ts'

const common = new Set(['password123', 'iloveyou', 'p@ssw0rd'])
const isEasy = (password: string) =>
  isEasyPassword(password, {
    email: 'John.Smith+game@example.test',
    names: [
      'lionna_x5',
      'Lionna',
      'bartz_x3',
      'Bartz',
      'teon_x1',
      'Teon',
      'harbor_x1',
      'Harbor',
      'airin_x3',
      'Airin',
    ],
    isCommon: (folded) => common.has(folded),
  })

describe('a password', () => {
  it.each([
    'aaaaaaaa',
    'AAAAAAAAAAAA',
    'abababab',
    '            ',
    ' a b c d e f ',
    'ab      cd',
    'aB3 xQ9 ',
    '12345678',
    '87654321',
    'abcdefgh',
    'QwertyUiop',
    'йцукенгш',
    'abcd1234',
    '1234qwer',
    'aaaabbbbcccc',
    'castellan',
    'Castellan',
    'c a s t e l l a n',
    'castellan1!',
    'Castellan2026',
    'lionna_x5',
    'BartzTeon1',
    'castellancastellan',
    'johnsmith',
    'John.Smith1',
    'smithjohn99',
    'john.smith+game',
    'john.smith+game@example.test',
    'JohnSmith@Example',
    'example.test1',
    'password123',
    'Pass Word 123',
    'I love you',
  ])('%j is easy to guess', (password) => {
    expect(isEasy(password)).toBe(true)
  })

  it.each([
    'a quiet night hall',
    'correct horse battery staple',
    'tr0ub4dor&3',
    'the castellan of harbor sleeps',
    'john has seven ravens',
    'сова и ключ',
    '🐉🗡️🛡️🏰🧙‍♂️🔥💎👑',
  ])('%j is not', (password) => {
    expect(isEasy(password)).toBe(false)
  })
})
