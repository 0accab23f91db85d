import { expect, test } from '../support/test.ts'

test('The page comes with a policy that lets nothing foreign in', async ({ page }) => {
  const response = await page.goto('/account/login')
  const headers = await response!.allHeaders()
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('A script written into the page does not run, and the browser says so', async ({ page, problems }) => {
  problems.announce(/Content Security Policy/)
  await page.goto('/account/login')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.name = "it ran"'
    document.body.append(script)
    return window.name
  })
  expect(ran).toBe('')
})

test('The page talks to nobody but its own origin', async ({ page, signedInAs, baseURL }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  await page.goto('/account/login')
  // the page has asked by then whether it is signed in
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await signedInAs('player')
  for (const address of ['profile', 'stats/online', 'stats/topPvp']) {
    await page.goto(`/lionna_x5/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect([...origins]).toEqual([baseURL])
})

test('Nothing but the token, the server and small preferences is left in the browser', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  const names = await page.evaluate(() => Object.keys(localStorage))
  expect(names.toSorted()).toEqual(['__SERVER_NAME', 'auth_token'])
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const readable = await page.evaluate(() =>
    document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
  )
  expect(new Set(readable)).toEqual(new Set(['XSRF-TOKEN', 'signed-in']))
})
