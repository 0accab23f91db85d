import { screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { Refusal } from './open-page.tsx'

type User = ReturnType<typeof userEvent.setup>
type Sent = Readonly<Record<string, unknown>>

/** How the server answers what these PINs guard: it asks for each in turn, until it is right. */
export const guardedBy =
  (pins: Readonly<Record<string, string>>, answer: object) => (_query: URLSearchParams, body: Sent) => {
    for (const [field, pin] of Object.entries(pins)) {
      if (body[field] === undefined) return new Refusal(422, `Enter the ${field}`, 'PIN_REQUIRED', field)
      if (body[field] !== pin) return new Refusal(422, `The ${field} is wrong`, 'PIN_WRONG', field)
    }
    return answer
  }

/** The question for a PIN, once it says this. */
export async function pinQuestion(title: string, words: string) {
  const question = within(await screen.findByRole('dialog', { name: title }))
  expect(await question.findByText(words)).toBeTruthy()
  return question
}

/** Types a PIN into the question that says this, and confirms it. */
export async function givePin(
  user: User,
  pin: string,
  asked: { title: string; words: string; button: string },
) {
  const question = await pinQuestion(asked.title, asked.words)
  await user.type(question.getByLabelText(/^PIN of the /), pin)
  await user.click(question.getByRole('button', { name: asked.button }))
}
