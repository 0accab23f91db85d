import { expect, it } from 'vitest'
import { type Access, staffMayMore } from '../../src/engine/roles.ts'

it.each<[Access, boolean]>([
  ['public', false],
  ['signed in', false],
  ['own', false],
  ['own or staff', true],
  ['own or admin', true],
  ['staff', false],
  ['admin', false],
  ['superuser', false],
])('where %s may call, staff may do more than an owner: %s', (access, isMore) =>
  expect(staffMayMore(access)).toBe(isMore),
)
