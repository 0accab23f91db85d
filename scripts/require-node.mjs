// @ts-check
// `node scripts/require-node.mjs`: ends with one sentence where npm's scripts find no Node that can run the portal. As
// `install.mjs`, and nothing else here, it runs on Node 20.
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The Node that the packages bring, which npm's scripts find before the system's. */
const own = `../node_modules/.bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`
const path = fileURLToPath(new URL(own, import.meta.url))

// it needs the GNU C library: on Alpine the system's Node stands in
const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
if (process.platform === 'linux' && !header.glibcVersionRuntime) rmSync(path, { force: true })

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// the first whose crypto has argon2
const isNewEnough = major > 24 || (major === 24 && minor >= 7)
if (!isNewEnough && !existsSync(path)) {
  console.error(
    `Castellan needs Node 24.7 or newer. This is ${process.version}, and the packages that are installed bring none for ` +
      `${process.platform}-${process.arch}: install Node 24.`,
  )
  process.exit(1)
}
