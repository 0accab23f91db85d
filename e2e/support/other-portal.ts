import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../../scripts/project.ts'
import { freePort } from './free-port.ts'

/** A portal of other servers and another brand beside the one all tests share; ends with `close`. */
export async function openOtherPortal(files: { readonly servers: string; readonly brand: string }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const portal = spawn(process.execPath, [inProject('e2e', 'support', 'serve.ts'), String(port)], {
    env: { ...process.env, SERVERS_FILE: files.servers, BRAND_FILE: files.brand },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (portal.exitCode === null && !(await fetch(url).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 250))
  if (portal.exitCode !== null) throw new Error('The other portal did not start')
  return {
    url,
    close: async () => {
      portal.kill('SIGTERM')
      await once(portal, 'close')
    },
  }
}
