import { describe, expect, it } from 'vitest'
import { post } from '@castellan/contract/engine/call'
import { closed, done, scope, staffRole } from '@castellan/contract/shapes/fields'
import { SERVERS } from '../../../../test/support/servers.ts'
import { inputReader } from '../../../src/platform/http/engine/input-reader.ts'

const call = post('{auth}/give-a-role', {
  summary: 'Gives a role.',
  access: 'superuser',
  body: closed({ role: staffRole, scope }),
  output: done,
})
const read = (sent: object) => inputReader(call, SERVERS)({}, { role: 'Admin', scope: 'all', ...sent })

describe('a role and where it holds, in the input of a call', () => {
  it.each([
    ['all', 'all'],
    ['lionna_x5', 'lionna_x5'],
    ['fulgrim_x4', 'bartz_x3'],
  ])('may be on %s, which is %s', (sent, found) => {
    expect(read({ scope: sent })).toEqual({ role: 'Admin', scope: found })
  })

  it('is refused on a server that is not there, with the list of what is', () => {
    expect(() => read({ scope: 'nowhere' })).toThrow(`scope must be one of ${SERVERS.scopes.join(', ')}`)
  })

  it('is a role that is granted', () => {
    expect(() => read({ role: 'User' })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })
})
