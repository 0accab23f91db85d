import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openProgram } from '../support/browser.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { linkTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const { api } = await newStaff(portal, 'GameMaster', 'all')
const reason = 'the mail bounces'

const register = async (email: string, password: string) => {
  const sent = { email, password, confirmPassword: password, server, recaptcha: '' }
  await openProgram(portal).api.registration.register(sent)
  return linkTo(portal, email)
}

describe('an address that was registered more than once', () => {
  const OTHER = 'what somebody else would choose'
  let addresses = 0
  const newAddress = () => `contested-${(addresses += 1)}@example.test`

  it('is not confirmed by the word of staff, and nothing is written: it may be that of whoever came last', async () => {
    const email = newAddress()
    await register(email, PASSWORD)
    await register(email, OTHER)
    const before = await fingerprint(portal)
    await expect(api.masterAccounts.setMAValidated({ email })).rejects.toMatchObject(
      refusal('ADDRESS_CONTESTED'),
    )
    expect(await fingerprint(portal)).toEqual(before)
    // nor by registering it once more in the same way
    await register(email, OTHER)
    await expect(api.masterAccounts.setMAValidated({ email })).rejects.toMatchObject(
      refusal('ADDRESS_CONTESTED'),
    )
  })

  it('is where it was with the same password, as people do whose mail does not come', async () => {
    const email = newAddress()
    await register(email, PASSWORD)
    await register(email, PASSWORD)
    await expect(api.masterAccounts.setMAValidated({ email })).resolves.toMatchObject({ validated: true })
  })

  it('is theirs alone who opened the mailed link, and then the word of staff counts again', async () => {
    const email = newAddress()
    await register(email, OTHER)
    const { token } = await register(email, PASSWORD)
    await openProgram(portal).api.registration.verifyEmail({ token, password: PASSWORD })
    await api.masterAccounts.setMAInvalidated({ email, reason })
    await expect(api.masterAccounts.setMAValidated({ email })).resolves.toMatchObject({ validated: true })
  })

  it('is not confirmed by a lower role than took it back', async () => {
    const { email } = await newPerson(portal)
    const chief = await newStaff(portal, 'Admin', 'all')
    await chief.api.masterAccounts.setMAInvalidated({ email, reason })
    await expect(api.masterAccounts.setMAValidated({ email })).rejects.toMatchObject(refusal('ACT_BY_HIGHER'))
    await expect(chief.api.masterAccounts.setMAValidated({ email })).resolves.toMatchObject({
      validated: true,
    })
  })
})
