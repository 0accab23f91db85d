import { describe, expect, it } from 'vitest'
import { newNetwork } from '../support/browser.ts'
import { letterTo, lettersTo } from '../support/letters.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, newSession } from '../support/people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { refusal } from '../support/refusal.ts'
import { newSender } from '../support/sender.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const SERVER = 'lionna_x5'

const inRussian = { 'accept-language': 'ru' }
const ask = (path: string, payload: object, language: string) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'accept-language': language },
    remoteAddress: newNetwork(),
    payload,
  })

describe('a refusal', () => {
  const wrong = { email: 'nobody@example.test', password: 'wrong words', server: SERVER, recaptcha: '' }
  it.each([
    ['ru', 'ru', 'Неверный e-mail или пароль'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru', 'Неверный e-mail или пароль'],
    ['en;q=0.5, RU', 'ru', 'Неверный e-mail или пароль'],
    ['en', 'en', 'Wrong e-mail or password'],
    ['tlh-AQ, tlh;q=0.9', 'en', 'Wrong e-mail or password'],
    ['ru;q=0, *', 'en', 'Wrong e-mail or password'],
    ['', 'en', 'Wrong e-mail or password'],
    [';;,q=,,ru;q=x', 'en', 'Wrong e-mail or password'],
  ])('asked for in “%s” is said in %s', async (asked, language, message) => {
    const answer = await ask('login', wrong, asked)
    expect(answer.json()).toMatchObject({ code: 'WRONG_CREDENTIALS', message })
    expect(answer.headers['content-language']).toBe(language)
  })

  it('of a field says in Russian what is wrong with it, in the plural it needs', async () => {
    const short = { email: 'a@example.test', password: 'short', confirmPassword: 'short', server: SERVER }
    const answer = await ask('register', { ...short, recaptcha: '' }, 'ru')
    expect(answer.json()).toMatchObject({ field: 'password', message: 'password: не меньше 8 символов' })
  })
})

describe('mails', () => {
  it('that were asked for come in the language of the request', async () => {
    const email = 'russian@example.test'
    const password = 'лошадь, батарея и скрепка'
    const sent = { email, password, confirmPassword: password, server: SERVER, recaptcha: '' }
    expect((await ask('register', sent, 'ru')).json()).toEqual({
      message: 'Мы отправили вам письмо. Откройте ссылку из него, чтобы закончить',
    })
    const letter = await letterTo(portal, email)
    expect(letter.subject).toBe('Подтвердите адрес · Castellan')
    expect(letter.text).toContain('Ссылка действует три дня.')
    expect(letter.html).toContain('<html lang="ru">')
    await ask('forgot-password', { username: email, recaptcha: '' }, 'en')
    expect((await letterTo(portal, email)).subject).toBe('Choose a new password · Castellan')
  })

  it('of coins that came speak as the receiver chose, whatever the sender speaks', async () => {
    const { send, friend } = await newSender(portal)
    const { browser } = await newPlayer(portal)
    await send(1)
    expect((await letterTo(portal, friend.email)).subject).toBe('1 coin for you · Castellan')
    const { token } = await newSession(portal, friend.id)
    browser.token = token
    expect(await browser.api.session.setLanguage({ language: 'ru' })).toEqual({
      message: 'Теперь письма будут приходить на этом языке',
    })
    const second = await newSender(portal)
    const before = (await lettersTo(portal, friend.email)).length
    await portal.db.deleteFrom('coinNews').where('accountId', '=', friend.id).execute()
    await second.send(21, { receiverEmail: friend.email })
    const letters = await lettersTo(portal, friend.email)
    expect(letters).toHaveLength(before + 1)
    expect(letters[0]!.subject).toMatch(/^Для вас 2[12] коина? · Castellan$/)
  })

  it('cannot come in a language there is not', async () => {
    const { browser } = await newPlayer(portal)
    await expect(browser.api.session.setLanguage({ language: 'tlh' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'language'),
    )
  })
})

describe('a document', () => {
  it('is drawn in the language of the request, with the letters it needs', async () => {
    const { person } = await newSender(portal, 1_234)
    const { token } = await newSession(portal, person.id)
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/${SERVER}/accounts/getPurchaseHistoryPDF`,
      headers: { ...inRussian, authorization: `Bearer ${token}` },
      payload: { email: person.email },
    })
    const [page] = readPdf(answer.rawPayload)
    expect(page!.lines).toContain('Castellan | История коинов')
    expect(page!.lines).toContain('Дата (UTC) | Операция | Подробности | Коины | Баланс')
    expect(page!.lines.join('\n')).toMatch(/Подарок.*\+1\s234 \| 1\s234/)
  })
})
