import { type APIRequestContext, expect } from '@playwright/test'

interface Letter {
  readonly subject: string
  readonly text: string
}

/** The newest letters to an address come first. */
async function lettersTo(request: APIRequestContext, email: string) {
  const response = await request.get('/dev/mailbox.json', { params: { to: email } })
  return (await response.json()) as Letter[]
}

/** Waits for a letter about something and gives the address its link leads to, without the origin. */
export async function linkInLetter(request: APIRequestContext, email: string, subject: string) {
  let link = ''
  await expect(async () => {
    const letter = (await lettersTo(request, email)).find((one) => one.subject.includes(subject))
    const url = new URL(/https?:\/\/\S+/.exec(letter?.text ?? '')![0])
    link = url.pathname + url.search
  }, `a letter “${subject}” to ${email}`).toPass({ timeout: 15_000 })
  return link
}

/** How many letters about something an address has got. */
export const countLetters = async (request: APIRequestContext, email: string, subject: string) =>
  (await lettersTo(request, email)).filter((one) => one.subject.includes(subject)).length
