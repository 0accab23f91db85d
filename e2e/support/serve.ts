import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTAL } from '../../scripts/build-server.mjs'
import { inProject, nodePath } from '../../scripts/project.mjs'

// `node e2e/support/serve.ts PORT`: the real portal with the demonstration, on a database that goes with it
const [port = '3000'] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'castellan-e2e-'))

const portal = spawn(nodePath(), [PORTAL], {
  // without an .env of the checkout
  cwd: data,
  stdio: 'inherit',
  env: {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: inProject('.cache', 'compile'),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(data, 'data'),
    DEMO: 'on',
    // each test is a household of its own behind one proxy, so that limits by network stay real
    TRUSTED_PROXIES: '127.0.0.1',
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => portal.kill('SIGTERM'))
portal.on('error', (error) => process.stderr.write(`${String(error)}\n`))
portal.on('close', (code) => {
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  process.exitCode = code ?? 0
})
