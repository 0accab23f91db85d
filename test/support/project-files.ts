import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Every file of the project that is, or will be, under version control. */
export const projectFiles = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(join(ROOT, file)))

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
export const readJson = (file: string): unknown => JSON.parse(read(file))

/** Files people write: no pictures, fonts, lock files, nor what a program wrote. */
export const sourceFiles = projectFiles.filter(
  (file) =>
    /\.(ts|tsx|mjs|cjs|js|css|html|json|md|ya?ml|sh|example)$|(^|\/)(Dockerfile|Caddyfile|run)$/.test(file) &&
    !/package-lock\.json$|\.gen\.ts$/.test(file),
)

export const codeFiles = sourceFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
