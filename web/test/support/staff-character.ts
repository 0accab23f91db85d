import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import type { TabName } from '../../src/features/characters/facts/staff-record.ts'
import { type Answers, openPage, Refusal } from './open-page.tsx'
import { character, characterCard, detailsOf, worldInfo } from './people.ts'
import { appearance } from './services.ts'

const Anchor = () => null
const page = (tab: TabName) => async () => {
  const { CharacterPage } = await import('../../src/features/characters/staff/CharacterPage.tsx')
  const { AlertArea } = await import('../../src/ui/feedback/AlertArea.tsx')
  return () => [
    createElement(CharacterPage, { key: 'page', tab }),
    createElement(AlertArea, { key: 'alerts', link: Anchor }),
  ]
}
/** What a player may have written: it must stay text. */
export const HOSTILE = '<img src=x onerror="document.title=1">'
/** A character of the record. */
export const record = (changes: Partial<CharacterRecord> = {}): CharacterRecord => ({
  ...detailsOf(character(7, { name: 'Aelia' })),
  email: 'ivan@example.test',
  isAccountBlocked: false,
  isOwnerBlocked: false,
  lastIp: '203.0.113.9',
  ban: null,
  classPath: [
    { classId: 10, classType: 'Human Mystic' },
    { classId: 97, classType: 'Cardinal' },
  ],
  formerNames: [],
  ...changes,
})
/** What is said of who is in the game. */
export const PLAYS = new Refusal(409, 'This character is in the game. Leave it first', 'CHARACTER_ONLINE')

/** Opens a page of a character as staff see it. */
export async function openCharacter(tab: TabName = 'info', changes: Answers = {}) {
  const opened = await openPage(page(tab), {
    'character-record': record(),
    'character-card': characterCard(7),
    'character-growth': [{ day: '2026-11-20', level: 60, exp: 1 }],
    getOneTimeQuests: [],
    getRepeatableQuests: [],
    getAppearanceConfig: appearance,
    getWorldInfo: worldInfo(),
    'waiting-acts': [],
    'name-rules': { minLength: 1, maxLength: 16, perAccount: 3, days: null },
    'check-name': (query) => ({ name: query.get('name'), state: 'free', reason: null, message: null }),
    ...changes,
  })
  return { ...opened, user: userEvent.setup() }
}
