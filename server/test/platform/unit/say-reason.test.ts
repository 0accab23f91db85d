import { familyAbilities } from '@castellan/game-world/adapters/l2j'
import { describe, expect, it } from 'vitest'
import { reasonWords, sayReason } from '../../../src/platform/worlds/say-reason.ts'
import { LANGUAGES } from '../../../src/platform/languages/say.ts'

const isTranslated = (sentence: string) => reasonWords(sentence)[0] !== 'worldReasons.other'

describe('why a game cannot do something', () => {
  it.each(familyAbilities().map((one) => [one.family.name, one.capabilities] as const))(
    'is a sentence in every language for %s',
    (_name, { actions, itemTrail, unkept }) => {
      const reasons = [...Object.values(actions), itemTrail]
        .flatMap((one) => (typeof one === 'object' ? [one.cannot] : []))
        .concat(Object.values(unkept))
      expect(reasons.length).toBeGreaterThan(5)
      for (const reason of new Set(reasons)) {
        expect(reason).toMatch(/^\S+ .* \S+[^.]$/)
        expect.soft(isTranslated(reason), reason).toBe(true)
        for (const language of LANGUAGES) expect(sayReason(language, reason)).not.toMatch(/\{\{|^$/)
        expect(sayReason('ru', reason)).not.toBe(reason)
      }
    },
  )

  it.each([
    'The address of its database does not let the portal write (write=true)',
    'The user portal may not change the tables of the game',
    'The database of the game does not let the user portal do this: UPDATE on the table characters',
    'The database of the game refuses it',
    'The user portal may not add rows to the table accounts',
    'The user portal may not make the tables the portal remembers in (castellan_actions)',
    'The accounts of this server lie in a database that the one of its game does not reach',
    'The address of the database names no way to hand things over: delivery=castellan_deliveries, custom_mail, character_premium_items or items_delayed',
    'The database has no table custom_mail to hand things over',
    'The table custom_mail of the database has no sender, items',
    'The table custom_mail hands over nothing that vanishes after some days',
  ])('is a sentence in every language where the operator has it so: %s', (why) => {
    const [first] = familyAbilities({
      whyNot: why,
      whyNoDelivery: why,
      whyNoneLasts: why,
      whyNoAccounts: why,
      whyNoLists: why,
    })
    expect(first?.capabilities.actions.giveItems).toEqual({ cannot: why })
    expect(isTranslated(why)).toBe(true)
    expect(sayReason('en', why)).toBe(why)
  })

  it('keeps what differs, such as the name of a family', () => {
    const reason = 'L2J Lisvus C4 does not keep crests: they are files beside the server'
    expect(sayReason('en', reason)).toBe(reason)
    expect(sayReason('ru', reason)).toBe('L2J Lisvus C4 не хранит эмблемы: это файлы рядом с сервером')
  })

  it('stays as it is where nobody translated it', () => {
    expect(reasonWords('Something new')).toEqual(['worldReasons.other', { sentence: 'Something new' }])
    expect(sayReason('ru', 'Something new {{odd}}')).toBe('Something new {{odd}}')
  })
})
