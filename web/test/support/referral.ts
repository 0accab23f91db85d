import type { ReferenceInfo, RewardPath, RewardStep } from '@castellan/contract/shapes/referral-shapes'

/** Somebody who brought nobody and came by nobody's code. */
export const referenceInfo = (parts: Partial<ReferenceInfo> = {}): ReferenceInfo => ({
  isOn: true,
  vouch: null,
  used: null,
  unknownCode: null,
  usableUntil: '2026-12-20T10:00:00Z',
  canUse: true,
  guests: [],
  rules: {
    highestStartLevel: 40,
    playedHours: 2,
    withinDays: 30,
    refusesSameAddress: true,
    mostGuests: 50,
  },
  ...parts,
})

export const rewardStep = (level: number, parts: Partial<RewardStep> = {}): RewardStep => ({
  rewardId: level,
  refType: 'friend',
  level,
  bonusCount: 1_000 * level,
  bonusTarget: 'guest',
  refItemId: 1,
  itemId: 57,
  itemName: 'Adena',
  state: 'ready',
  claimedAt: null,
  missing: [],
  met: [],
  ...parts,
})

/** One claimed, one ready, one on its way, one locked. */
export const rewardPath = (parts: Partial<RewardPath> = {}): RewardPath => ({
  who: 'Frodo',
  since: '2026-11-01T10:00:00Z',
  character: { id: 1, name: 'Aelia', level: 25, playedHours: 3.4 },
  recipient: 'Aelia',
  rewards: [
    rewardStep(10, { state: 'claimed', claimedAt: '2026-11-10T10:00:00Z' }),
    rewardStep(20),
    rewardStep(22, { state: 'underWay', claimedAt: '2026-11-11T10:00:00Z' }),
    rewardStep(40, {
      state: 'locked',
      missing: [{ condition: 'level', have: 25, need: 40, message: 'Aelia is level 25 of 40' }],
    }),
  ],
  ...parts,
})
