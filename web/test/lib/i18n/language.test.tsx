import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatCountdown } from '../../../src/lib/format/countdown.ts'
import { formatDateTime } from '../../../src/lib/format/dates.ts'
import { formatDuration } from '../../../src/lib/format/durations.ts'
import { formatMoney } from '../../../src/lib/format/money.ts'
import { formatCoins, formatDecimal, formatNumber, formatPercent } from '../../../src/lib/format/numbers.ts'
import { formatRelative } from '../../../src/lib/format/relative.ts'
import { chooseLanguage, LANGUAGES } from '../../../src/lib/i18n/language.ts'
import { LanguageSwitch } from '../../../src/ui/layout/LanguageSwitch.tsx'
import { renderUi } from '../../support/render-ui.tsx'

it('the switch offers each language by its own name, and turns the page to the chosen one', async () => {
  renderUi(<LanguageSwitch onChoose={(next) => void chooseLanguage(next)} />)
  const list = screen.getByLabelText<HTMLSelectElement>('Language')
  const offered = Array.from(list.options, ({ text }) => text)
  expect(offered[0]).toBe('English')
  expect(offered).toContain('Русский')
  expect(new Set(offered).size).toBe(LANGUAGES.length)
  await userEvent.selectOptions(list, 'ru')
  expect(await screen.findByLabelText('Язык')).toBeTruthy()
  expect(document.documentElement.lang).toBe('ru')
  expect(document.cookie).toContain('castellan-language=ru')
})

describe('in Russian', () => {
  beforeAll(() => chooseLanguage('ru'))

  it('numbers and sums are written as Russians write them', async () => {
    expect(formatNumber(1_234_567)).toBe('1\u00A0234\u00A0567')
    expect(formatDecimal(1.5)).toBe('1,5')
    expect(formatPercent(48.25)).toBe('48,3\u00A0%')
    expect(formatPercent(-0.01)).toBe('0\u00A0%')
    expect(formatMoney(1250, 'EUR')).toBe('1\u00A0250,00\u00A0€')
    expect(formatMoney(10, 'EUR')).toBe('10,00\u00A0€')
  })

  it.each([
    [1, '1 коин'],
    [2, '2 коина'],
    [5, '5 коинов'],
    [11, '11 коинов'],
    [21, '21 коин'],
    [1_024, '1\u00A0024 коина'],
  ])('%d coins are counted in the form they need', (coins, words) => {
    expect(formatCoins(coins)).toBe(words)
  })

  it('lengths of time and how long ago are words of the language, days stay as they are', () => {
    expect(formatDuration(12 * 86_400 + 4 * 3600)).toBe('12 д 4 ч')
    expect(formatCountdown(2 * 86_400_000)).toBe('2 д 00:00:00')
    expect(formatRelative(0, 2 * 3_600_000)).toBe('NONE')
    const now = Date.UTC(2026, 10, 20, 12)
    expect(formatRelative(now - 3 * 3_600_000, now)).toBe('3 часа назад')
    expect(formatRelative(now - 86_400_000, now)).toBe('вчера')
    expect(formatRelative(now, now)).toBe('только что')
    expect(formatDateTime(now, 0)).toBe('2026-11-20 12:00')
  })

  it('and back in English all of it is English again', async () => {
    await chooseLanguage('en')
    await waitFor(() => expect(formatCoins(1_234)).toBe('1,234 coins'))
    expect(formatPercent(48.25)).toBe('48.3%')
  })
})
