import { expect, it } from 'vitest'
import { newDatabase, startPortal } from '../support/portal-process.ts'

/** Makes a package one that is not installed, for a process. */
const without = (name: string) => {
  const hook = `import{registerHooks}from"node:module";registerHooks({resolve(s,c,n){if(s==="${name}")throw(new(Error)("away"));return(n(s,c))}})`
  return `--import=data:text/javascript,${encodeURIComponent(hook)}`
}

it('A portal that cannot draw says so once at its start, and has no pictures', async () => {
  const env = { ...(await newDatabase()), SHARE_CHARACTERS: 'on', LOG_LEVEL: 'warn' }
  const portal = await startPortal({ ...env, NODE_OPTIONS: without('@napi-rs/canvas') })
  const warnings = () =>
    portal
      .logged()
      .split('\n')
      .filter((line) => line.includes('@napi-rs/canvas'))
  await expect.poll(() => warnings().length).toBe(1)
  for (const path of [
    '/previews/portal.jpg',
    '/previews/lionna_x5/1-000000000000.jpg',
    '/previews/portal.jpg',
  ])
    expect((await fetch(portal.url + path)).status).toBe(404)
  expect(warnings()).toHaveLength(1)
  expect((await portal.kill('SIGTERM')).error).toBe('')
})
