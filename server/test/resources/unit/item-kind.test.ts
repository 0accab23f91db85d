import { describe, expect, it } from 'vitest'
import { items } from '@castellan/game-world/game-data'
import { kindOfItem } from '../../../src/resources/item-kind.ts'

const kind = (category: string, { name = 'Thing', id = 1, type = 'EtcItem' } = {}) =>
  kindOfItem({ id, name, type, category })

describe('the kind of an item', () => {
  it('comes of the category, which packs write in many words', () => {
    expect(kind('weapon:bow', { type: 'Weapon' })).toBe('bow')
    expect(kind('weapon:', { type: 'Weapon' })).toBe('weapon')
    expect(kind('armor:legs:light', { type: 'Armor' })).toBe('legs')
    expect(kind('armor:rear;lear', { type: 'Armor' })).toBe('earring')
    expect(kind('armor:waist', { type: 'Armor' })).toBe('other')
    expect(kind('elixir')).toBe('potion')
    expect(kind('questItem', { name: 'Soulshot' })).toBe('quest')
  })

  it('comes of the name where the category says nothing', () => {
    expect(kind('other', { name: 'Blessed Spiritshot: A Grade' })).toBe('shot')
    expect(kind('other', { name: 'Spellbook: Mount Wolf' })).toBe('book')
    expect(kind('other', { name: 'A recipe for disaster' })).toBe('other')
    expect(kind('other', { id: 57 })).toBe('coin')
  })

  it('is known of every weapon and armour that is shipped', () => {
    const odd = items.filter((item) => item.type === 'Armor' && kindOfItem(item) === 'other')
    expect(odd).toEqual([])
  })
})
