import type { Compensation, CompensationGrant } from '@castellan/contract/shapes/compensation-shapes'

export const draft: Compensation = {
  compensationId: 7,
  state: 'draft',
  who: {
    online: { from: '2026-05-01T10:00:00.000Z', to: '2026-05-01T12:00:00.000Z' },
    bought: null,
    clans: [{ id: 3, name: 'Avalon' }],
    classIds: [2],
    minLevel: 40,
    maxLevel: null,
    withBlocked: false,
  },
  gift: { coins: 50, items: [] },
  oneEach: 'account',
  drawnBy: 'admin@castellan.test',
  drawnAt: '2026-05-02T09:00:00.000Z',
  receivers: 120,
  accounts: 120,
  granted: 0,
  failed: 0,
  total: { coins: 6_000, items: 0 },
  needsApproval: false,
  approval: null,
  reason: null,
  notes: [],
  startedBy: null,
  startedAt: null,
  stoppedBy: null,
  endedAt: null,
}
export const begun = {
  reason: 'the server stood still',
  notes: [{ language: 'en', text: 'Sorry for the wait' }],
  startedBy: 'admin@castellan.test',
  startedAt: '2026-05-02T10:00:00.000Z',
}
export const done: Compensation = {
  ...draft,
  ...begun,
  compensationId: 6,
  state: 'done',
  gift: { coins: null, items: [{ itemId: 57, count: 5, name: 'Adena' }] },
  total: { coins: 0, items: 600 },
  granted: 119,
  failed: 1,
  endedAt: '2026-05-02T10:05:00.000Z',
}
export const receiver: CompensationGrant = {
  recipientId: 11,
  email: 'player@castellan.test',
  characterId: 5,
  characterName: 'Aria',
  level: 60,
  state: 'listed',
  problem: null,
  settledAt: null,
}
export const failed: CompensationGrant = {
  ...receiver,
  recipientId: 12,
  characterName: 'Gone',
  state: 'failed',
  problem: 'noCharacter',
}
