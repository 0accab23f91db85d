import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { isDay } from '../../../src/lib/format/dates.ts'
import { dayUntil } from '../../../src/ui/forms/day-rule.ts'
import { DayInput } from '../../../src/ui/forms/DayInput.tsx'
import { renderUi } from '../../support/render-ui.tsx'

function Day() {
  const [value, setValue] = useState('2026-11-20')
  return <DayInput label="Day" value={value} min="2026-01-01" max="2026-12-31" onChange={setValue} />
}

describe('a day', () => {
  it('reads and is typed as every date of the portal', async () => {
    renderUi(<Day />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
    expect(field.value).toBe('2026-11-20')
    await userEvent.setup().type(field, '{Backspace}1')
    expect(field.value).toBe('2026-11-21')
  })

  it('can be picked from the calendar of the browser', async () => {
    const { container } = renderUi(<Day />)
    const calendar = container.querySelector<HTMLInputElement>('input[type=date]')!
    const showPicker = vi.fn<() => void>()
    Object.assign(calendar, { showPicker })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pick from a calendar' }))
    expect(showPicker).toHaveBeenCalledOnce()
    expect([calendar.min, calendar.max]).toEqual(['2026-01-01', '2026-12-31'])
    fireEvent.change(calendar, { target: { value: '2026-03-01' } })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2026-03-01')
  })

  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-11-31', false],
    ['2026-1-1', false],
    ['20 Nov 2026', false],
    ['2026-11-20T10:00:00Z', false],
    ['', false],
    [20_261_120, false],
  ])('%j is one: %s', (value, is) => {
    expect(isDay(value)).toBe(is)
  })

  it('may lie before the latest one, or be left out', () => {
    const rule = dayUntil('2026-11-20')
    expect(['', '2026-11-20', '2026-11-21', 'soon'].map((value) => rule(value, {}))).toEqual([
      null,
      null,
      'day',
      'day',
    ])
  })
})
