import { describe, expect, it } from 'vitest'
import {
  classNamed,
  counterpart,
  ownBest,
  pathOf,
  professionsIn,
  raceTrees,
} from '../../../src/domain/classes/class-tree.ts'
import { classList } from '../../support/people.ts'

const named = (name: string) => classList.find(({ classType }) => classType === name)!
const names = (all: readonly { classType: string }[]) => all.map(({ classType }) => classType)

describe('the tree of classes', () => {
  it('grows from race over beginning and first profession to the classes of one profession', () => {
    const [human, elf] = raceTrees(classList, 3)
    expect(human!.race).toBe('Human')
    expect(names(human!.roots.map(({ from }) => from))).toEqual(['Human Fighter', 'Human Mystic'])
    const [warrior, knight] = human!.roots[0]!.branches
    expect(warrior!.from.classType).toBe('Warrior')
    expect(names(warrior!.classes)).toEqual(['Duelist', 'Dreadnought'])
    expect(names(knight!.classes)).toEqual(['Phoenix Knight'])
    expect(elf!.race).toBe('Elf')
  })

  it('keeps a class whose forebears nobody knows', () => {
    const orphan = { id: 999, classType: 'Stranger', race: 'Human', professionLevel: 3, parentId: null }
    const [human] = raceTrees([orphan], 3)
    expect(human!.roots[0]!.branches[0]!.classes).toEqual([orphan])
  })

  it('offers only the professions a chronicle has', () => {
    expect(professionsIn(classList)).toEqual([3, 2])
    expect(professionsIn(classList.filter(({ professionLevel }) => professionLevel < 3))).toEqual([2])
  })

  it('finds the same calling one profession up and down', () => {
    expect(counterpart(classList, named('Duelist'), 2)).toBe(named('Gladiator'))
    expect(counterpart(classList, named('Gladiator'), 3)).toBe(named('Duelist'))
    expect(counterpart(classList, named('Duelist'), 1)).toBeUndefined()
  })

  it('tells what somebody was before', () => {
    expect(names(pathOf(classList, named('Duelist')))).toEqual(['Human Fighter', 'Warrior', 'Gladiator'])
  })

  it('reads a class from an address in any letter case, and nothing else', () => {
    expect(classNamed(classList, 'dUELIST')).toBe(named('Duelist'))
    for (const wrong of ['Warrior', 'Nobody', '', 7, undefined, null]) {
      expect(classNamed(classList, wrong)).toBeUndefined()
    }
  })

  it('begins with the class of the strongest of one’s own that can be shown', () => {
    const own = [
      { classId: 88, exp: 10 },
      { classId: 98, exp: 30 },
      { classId: 7777, exp: 90 },
    ]
    expect(ownBest([named('Duelist'), named('Hierophant')], own)).toBe(named('Hierophant'))
    expect(ownBest([named('Duelist')], [])).toBeUndefined()
  })
})
