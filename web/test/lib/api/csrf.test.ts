import { describe, expect, it } from 'vitest'
import { csrfToken, needsCsrfToken } from '../../../src/lib/api/csrf.ts'

describe('the CSRF token', () => {
  it('is read from the cookie XSRF-TOKEN among others', () => {
    expect(csrfToken('a=1; XSRF-TOKEN=ab.c%3D; X-XSRF-TOKEN=no')).toBe('ab.c=')
    expect(csrfToken('XSRF-TOKEN=a=b')).toBe('a=b')
    expect(csrfToken('XSRF-TOKEN=%E0%A4%A')).toBe('%E0%A4%A')
    expect(csrfToken('')).toBe('')
  })

  it('goes with changes to relative addresses only', () => {
    expect(['POST', 'PUT', 'DELETE'].map((method) => needsCsrfToken('/api/x', method))).toEqual([
      true,
      true,
      true,
    ])
    expect(['GET', 'HEAD', undefined].map((method) => needsCsrfToken('/api/x', method))).toEqual([
      false,
      false,
      false,
    ])
    for (const foreign of ['https://api.example/x', 'HTTP://x', '//api.example/x', '\\\\api.example/x']) {
      expect(needsCsrfToken(foreign, 'POST')).toBe(false)
    }
  })
})
