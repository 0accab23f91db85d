import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPage } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/app/palette/PaletteButton.tsx')).PaletteButton
const field = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'A page, character, clan, boss or class' })

/** As fast as nobody loads code. */
const type = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}
const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })

it('Letters typed before the palette is there stand in its field', async () => {
  await openPage(load, { getAllMACharacters: [] })
  ctrlK()
  type('t', 'a', 'y', 'Backspace', 'x')
  await expect.poll(async () => (await field()).value).toBe('tax')
  await userEvent.type(await field(), 'es')
  expect((await field()).value).toBe('taxes')
})

it('Letters after Escape are for the page', async () => {
  await openPage(load, { getAllMACharacters: [] })
  ctrlK()
  type('t', 'Escape')
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Ctrl K again neither forgets what was typed nor takes what is typed from the field', async () => {
  await openPage(load, { getAllMACharacters: [] })
  ctrlK()
  type('t', 'a')
  ctrlK()
  await expect.poll(async () => (await field()).value).toBe('ta')
  ctrlK()
  await userEvent.type(await field(), 'xes')
  expect((await field()).value).toBe('taxes')
})
