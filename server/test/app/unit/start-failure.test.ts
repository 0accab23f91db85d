import { describe, expect, it } from 'vitest'
import { explainFailedStart } from '../../../src/app/explain-failed-start.ts'

const failure = (parts: object, message = 'it failed') => Object.assign(new Error(message), parts)

describe('a start that failed is told in one sentence', () => {
  it.each([
    ['a port that is taken', failure({ code: 'EADDRINUSE', port: 3000 }), 'set PORT to another one'],
    ['the port of the metrics', failure({ code: 'EADDRINUSE', port: 9090 }), 'set METRICS_PORT to another'],
    [
      'a host of another machine',
      failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '198.51.100.1' }),
      'HOST is 198.51.100.1, which is no address of this machine',
    ],
    [
      'a host nobody knows',
      failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.test' }),
      'HOST is nowhere.test',
    ],
    [
      'a host of another machine for the metrics',
      failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '198.51.100.1', port: 9090 }),
      'METRICS_HOST is 198.51.100.1, which is no address of this machine',
    ],
    [
      'a host of another machine that the metrics have as well',
      failure({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '198.51.100.1', port: 3000 }),
      'HOST is 198.51.100.1, which is no address of this machine',
    ],
    [
      'a database whose host nobody knows',
      failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.test' }),
      'the database of DATABASE_URL cannot be reached',
    ],
    [
      'a database without TLS',
      failure({}, 'The server does not support SSL connections'),
      'has no TLS, which sslmode asks for',
    ],
    [
      'a database with a certificate of its own',
      failure({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'self-signed certificate'),
      'is not trusted (self-signed certificate)',
    ],
    ['a role without rights', failure({ code: '42501' }), 'its role lacks rights'],
    ['a database that is read-only', failure({ code: '25006' }), 'Name the primary server'],
    ['an embedded database without room', failure({ code: '53100' }), 'database in DATA_DIR'],
    ['a folder one may not write', failure({ code: 'EACCES', path: '/data' }), '/data cannot be used'],
    ['a folder on a read-only disk', failure({ code: 'EROFS', path: '/data' }), 'set DATA_DIR'],
    ['a full disk', failure({ code: 'ENOSPC', path: '/data/db' }), 'there is no room for /data/db'],
    ['what is no error at all', { name: 'ErrnoError', errno: 51 }, '"errno":51'],
  ])('%s', (_what, error, words) => {
    const told = explainFailedStart(error, { HOST: 'nowhere.test', METRICS_PORT: '9090' })
    expect(told).toMatch(/^Castellan did not start: [^\n]+\.$/)
    expect(told).toContain(words)
  })
})
