import { describe, expect, it } from 'vitest'
import { isClearEmail, isNewEmail, NEW_EMAIL, normaliseEmail } from '../../src/rules/email-address.ts'

/** What no mail server would take. */
const UNREACHABLE = [
  'a@b..test',
  'a@.b.test',
  'a@b.test.',
  '.a@x.test',
  'a.@x.test',
  'a..b@x.test',
  'a@-b.test',
  'a@b-.test',
  'a@b.-test',
  'a@b_c.test',
  'a@b!c.test',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@[IPv6:2001:db8::1]',
  'a@localhost',
  'a@x.t',
  'a@b@x.test',
  'a@x.test,b@y.test',
  '<a@x.test>',
  '"a b"@x.test',
  'a b@x.test',
  'a\tb@x.test',
  'a\u0000@x.test',
  'a\u0007@x.test',
  'a\u0085@x.test',
  'a\r\nbcc:b@y.test',
  'a@x.te\u0007st',
  '@x.test',
  'a@',
  'a',
  '',
  `${'a'.repeat(65)}@x.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'b.'.repeat(130)}test`,
]

describe('an e-mail address', () => {
  it.each(UNREACHABLE)('%j can get no mail', (email) => {
    expect(isNewEmail(email)).toBe(false)
    expect(isClearEmail(email)).toBe(false)
  })

  it.each(['a@x.te', 'a-b_c@x-y.test', `${'a'.repeat(64)}@x.test`, `a@${'b'.repeat(63)}.test`, 'a@1.2.test'])(
    '%s can',
    (email) => expect([isNewEmail(email), isClearEmail(email)]).toEqual([true, true]),
  )

  it.each([
    'victim@x.test，me@y.test',
    'a＠b@x.test',
    'a…b@x.test',
    'a＜b＞@x.test',
    'a@x．．test',
    'a@x。。test',
  ])('%s is another one when its letters are folded, and opens no account', (email) =>
    expect(isClearEmail(email)).toBe(false),
  )

  it('is told from junk in no time, however long that is', () => {
    for (const junk of ['a.', 'a-', 'a@', '-', '.', 'é'])
      expect(isNewEmail(`a@${junk.repeat(50_000)}`)).toBe(false)
    expect(new RegExp(NEW_EMAIL, 'u').test(`a@${'a-'.repeat(50_000)}`)).toBe(false)
    expect(new RegExp(NEW_EMAIL, 'u').test(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  })

  it.each([
    ['a zero-width space', 'pla\u200byer@example.test'],
    ['a zero-width joiner', 'player@exam\u200dple.test'],
    ['a change of direction', 'player\u202e@example.test'],
    ['a soft hyphen', 'play\u00ader@example.test'],
    ['a filler that is a letter', 'player\u3164@example.test'],
    ['a variation selector', 'player\ufe0f@example.test'],
    ['a control character', 'player\u0007@example.test'],
    ['a private character', 'player\ue000@example.test'],
    ['a Cyrillic letter among Latin ones', 'plаyer@example.test'],
    ['a Greek letter among Latin ones', 'plαyer@example.test'],
    ['a Latin letter in a Cyrillic domain', 'player@пpимер.рф'],
    ['a phonetic letter that looks Latin', 'plɑyer@example.test'],
    ['an Armenian letter among Latin ones', 'hօme@example.test'],
    ['a hyphen that is none', 'pla‐yer@example.test'],
    ['an i without its dot', 'adm\u0131n@example.test'],
    ['an I that keeps its dot', 'adm\u0130n@example.test'],
    ['digits of another script', 'player١@example.test'],
  ])('with %s opens no account', (_what, email) => {
    expect(isClearEmail(email)).toBe(false)
  })

  it.each([
    'player@example.test',
    'first.last+castellan@sub.example.co.uk',
    "o'brien&co@example.test",
    'müller@bücher.example',
    'şükrü@example.test',
    'nguyễn@example.test',
    'иван.петров@пример.рф',
    'γιώργος@παράδειγμα.ελ',
    'ivan@пример.рф',
    '山田たろう@例え.テスト',
    '김철수@example.test',
    'שלום@example.test',
  ])('%s does', (email) => {
    expect(isClearEmail(email)).toBe(true)
  })

  it('has one spelling, whichever way it is typed', () => {
    for (const spelling of [' Player@Example.TEST ', 'ｐｌａｙｅｒ@example.test'])
      expect(normaliseEmail(spelling)).toBe('player@example.test')
    for (const spelling of ['иван@ПРИМЕР.рф', 'Иван@xn--e1afmkfd.xn--p1ai'])
      expect(normaliseEmail(spelling)).toBe('иван@xn--e1afmkfd.xn--p1ai')
    expect(normaliseEmail('first.last+x@example.test')).toBe('first.last+x@example.test')
  })

  it('that cannot be a domain stays as it was typed', () => {
    expect(normaliseEmail('a@exa mple.тест')).toBe('a@exa mple.тест')
    expect(normaliseEmail('nothing')).toBe('nothing')
  })
})
