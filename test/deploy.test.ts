import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { read, ROOT } from './support/project-files.ts'

/** Names of variables that a file of `NAME=value` lines sets, those behind a `#` left out. */
const namesIn = (file: string) => [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!)
const compose = read('deploy/compose.yaml')
const ofThePortal = new Set(namesIn('.env.example'))
/** What compose asks for itself: `${NAME}`. */
const ofCompose = new Set([...compose.matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name]) => name!))

describe('the example for nginx', () => {
  it('names each shared memory for one use', () => {
    const zones = [...read('deploy/nginx.conf').matchAll(/\bzone (\w+)|shared:(\w+)/g)].map(
      (m) => m[1] ?? m[2],
    )
    expect(zones.length).toBeGreaterThan(1)
    expect(new Set(zones).size).toBe(zones.length)
  })

  it('replaces in every location what a stranger says of the address it came from', () => {
    const [server, ...locations] = read('deploy/nginx.conf')
      .split('listen 443')[1]!
      .split(/\blocation /)
    for (const header of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme', 'Host $host'])
      expect(server).toContain(`\tproxy_set_header ${header};`)
    expect(locations.length).toBeGreaterThan(1)
    // nginx inherits these where a location sets none
    for (const location of locations) expect(location).not.toContain('proxy_set_header')
  })
})

describe('the installation with compose', () => {
  it('is asked for variables that the portal or compose reads, and no others', () => {
    const unknown = namesIn('deploy/production.env.example').filter(
      (name) => !ofThePortal.has(name) && !ofCompose.has(name),
    )
    expect(unknown).toEqual([])
  })

  it('names in its example whatever compose itself needs', () => {
    const named = namesIn('deploy/production.env.example')
    expect([...ofCompose].filter((name) => !named.includes(name))).toEqual([])
  })

  it('hands every variable to the portals', () => {
    expect(compose).toMatch(/x-portal:[^]*env_file: production\.env/)
  })

  it.each(['deploy/production.env', 'deploy/backups/castellan.dump', '.env'])(
    'keeps %s out of git and out of the image',
    (file) => {
      expect(execFileSync('git', ['check-ignore', file], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(file)
      const ignored = read('.dockerignore').trim().split('\n')
      expect(ignored.some((entry) => file === entry || file.startsWith(`${entry}/`))).toBe(true)
    },
  )
})
