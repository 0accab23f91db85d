import { describe, expect, it } from 'vitest'
import { newNetwork, openProgram } from '../support/browser.ts'
import { lettersTo, linkTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()

describe('asking for the mail again', () => {
  it('mails a new link and ends the old one', async () => {
    const { email, token: first } = await registered()
    const program = openProgram(portal)
    await program.api.registration.resendValidationMail({ username: email.toUpperCase() })
    const { token: second } = await linkTo(portal, email)
    expect(second).not.toBe(first)
    await expect(
      program.api.registration.verifyEmail({ token: first, password: PASSWORD }),
    ).rejects.toMatchObject(refusal('LINK_INVALID'))
    await expect(
      program.api.registration.verifyEmail({ token: second, password: PASSWORD }),
    ).resolves.toBeDefined()
  })

  it('tells nobody whether an address is known, proved or blocked, and mails only who needs it', async () => {
    const waiting = (await registered()).email
    const proved = (await newPerson(portal)).email
    const blocked = (await newBlocked(portal)).email
    const answers = []
    for (const username of [waiting, proved, blocked, 'nobody@example.test'])
      answers.push(
        await openProgram(portal).request('POST', '/api/auth/resendValidationMail', { body: { username } }),
      )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(await lettersTo(portal, waiting)).toHaveLength(2)
    expect(await lettersTo(portal, proved)).toEqual([])
    expect(await lettersTo(portal, blocked)).toEqual([])
  })

  it('is limited to ten an hour for one address, from wherever it is asked', async () => {
    const { email } = await registered()
    for (let i = 0; i < 10; i++)
      await openProgram(portal).api.registration.resendValidationMail({ username: email })
    await expect(
      openProgram(portal).api.registration.resendValidationMail({ username: email }),
    ).rejects.toMatchObject(refusal('TOO_MANY'))
    expect(await lettersTo(portal, email)).toHaveLength(11)
  })

  it('of a stranger who knows the address takes nothing from its owner, who asks from elsewhere', async () => {
    const { email } = await registered()
    const stranger = openProgram(portal)
    const ask = (program: typeof stranger) =>
      program.api.registration.resendValidationMail({ username: email })
    for (let i = 0; i < 3; i++) await ask(stranger)
    await expect(ask(stranger)).rejects.toMatchObject(refusal('TOO_MANY'))
    await expect(ask(openProgram(portal))).resolves.toBeDefined()
  })

  it('is limited to thirty an hour for one network, whatever the addresses', async () => {
    const program = openProgram(portal)
    for (let i = 0; i < 30; i++)
      await program.api.registration.resendValidationMail({ username: `nobody-${i}@example.test` })
    const ask = () => program.api.registration.resendValidationMail({ username: 'one@example.test' })
    await expect(ask()).rejects.toMatchObject(refusal('TOO_MANY'))
    program.network = newNetwork()
    await expect(ask()).resolves.toBeDefined()
  })
})

let newcomers = 0
async function registered() {
  const email = `newcomer-${(newcomers += 1)}@example.test`
  const password = { password: PASSWORD, confirmPassword: PASSWORD }
  const server = 'lionna_x5'
  await openProgram(portal).api.registration.register({ email, ...password, server, recaptcha: '' })
  return { email, token: (await linkTo(portal, email)).token }
}
