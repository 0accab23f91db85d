import { expect, it } from 'vitest'
import { contract } from '@castellan/contract'
import type { Group } from '@castellan/contract/engine/call'
import { forEveryone } from '@castellan/contract/for-everyone'
import { forStaff } from '@castellan/contract/for-staff'

const FOR_STAFF = ['staff', 'admin', 'superuser']
const isForStaff = (calls: Group) => Object.values(calls).every(({ access }) => FOR_STAFF.includes(access))
const namesOf = (groups: Readonly<Record<string, Group>>, isMeant: (calls: Group) => boolean) =>
  Object.keys(groups).filter((name) => isMeant(groups[name]!))

it('a group that staff alone call stands among those that their pages bring', () => {
  expect(namesOf(forEveryone, isForStaff)).toEqual([])
})

it('and no other does', () => {
  expect(namesOf(forStaff, (calls) => !isForStaff(calls))).toEqual([])
  expect(Object.keys(contract)).toHaveLength(Object.keys(forEveryone).length + Object.keys(forStaff).length)
})
