import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DurationField } from '../../../src/domain/period/DurationField.tsx'
import { api } from '../../../src/lib/api/client.ts'
import { Form } from '../../../src/ui/forms/Form.tsx'
import { SubmitButton } from '../../../src/ui/forms/SubmitButton.tsx'
import { renderUi } from '../../support/render-ui.tsx'

function open(interval: string) {
  const sent = vi.fn<(values: { interval: string }) => Promise<void>>(() => Promise.resolve())
  renderUi(
    <Form call={api.announcements.addAnnounce} initial={{ interval }} onSubmit={sent}>
      <DurationField name="interval" label="After" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  const amount = screen.getByLabelText<HTMLInputElement>('After')
  const unit = screen.getByRole<HTMLInputElement>('combobox', { name: 'After: unit' })
  return { sent, amount, unit }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a length of time', () => {
  it.each([
    ['0', '0', 'minutes'],
    ['45', '45', 'seconds'],
    ['90', '90', 'seconds'],
    ['1800', '30', 'minutes'],
    ['7200', '2', 'hours'],
  ])('of %s seconds reads as %s %s', (seconds, written, of) => {
    const { amount, unit } = open(seconds)
    expect([amount.value, unit.value]).toEqual([written, of])
  })

  it('is sent in seconds, by the unit that is chosen', async () => {
    const { sent, amount, unit } = open('1800')
    await userEvent.clear(amount)
    await userEvent.type(amount, '3')
    await userEvent.click(unit)
    await userEvent.click(await screen.findByRole('option', { name: 'hours' }))
    expect(amount.value).toBe('3')
    await save()
    expect(sent).toHaveBeenCalledWith({ interval: '10800' })
  })

  it('that is no number, or too long, is told in the words it was written in', async () => {
    const { sent, amount } = open('1800')
    await userEvent.clear(amount)
    await userEvent.type(amount, 'soon')
    await save()
    expect(await screen.findByText('Enter a whole number, such as 250')).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '99999999')
    expect(await screen.findByText(/^It must be at most \d+ d$/)).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })
})
