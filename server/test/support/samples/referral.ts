import { type Given, nothing, type SamplesOf } from './given.ts'

const reward = { refType: 'friend', bonusCount: 5, bonusTarget: 'guest', refItemId: 1 } as const

/** Good input for calls about who brings whom. */
export const referralSamples = ({
  email,
  character,
}: Given): SamplesOf<'referral' | 'referralManagement'> => ({
  referral: {
    generateVouch: () => ({ nickname: 'Samwise' }),
    checkVouch: () => ({ reference: 'Samwise-ABCDE' }),
    acceptVouch: () => ({ ma: email, reference: 'Samwise-ABCDE' }),
    nominateGuestChar: () => ({ characterName: character.name, MA: email }),
    nominatePartnerChar: () => ({ characterName: character.name, MA: email }),
    getReferenceInfo: nothing,
    getReferenceInfoOf: () => ({ email }),
    getGuestRewardsStatus: nothing,
    getGuestRewardsStatusOf: () => ({ email }),
    getPartnerRewardsStatus: nothing,
    getPartnerRewardsStatusOf: () => ({ email }),
    getReferralHistory: nothing,
    getReferralHistoryOf: () => ({ email }),
    getRefTypes: nothing,
    getRewards: nothing,
    getRewardItems: nothing,
    applyGuestReward: () => ({ rewardId: 1 }),
    applyPartnerReward: () => ({ rewardId: 2, guestCharName: character.name }),
  },
  referralManagement: {
    addRefType: () => ({ refType: 'streamer', description: 'For those who show the game to others' }),
    updateRefType: () => ({ id: 1, refType: 'friend', description: 'For friends' }),
    deleteRefType: () => ({ refTypeId: 1, reason: 'nobody uses it' }),
    addRewardItem: () => ({ itemId: 1_061 }),
    deleteRewardItem: () => ({ id: 1, reason: 'not given any more' }),
    addReward: () => ({ ...reward, level: 30 }),
    updateReward: () => ({ ...reward, level: 20 }),
    deleteReward: () => ({ rewardId: 1, reason: 'too much at this level' }),
    getReferralUsage: nothing,
    getReferrals: () => ({ start: '2026-07-01', end: '2026-07-31' }),
  },
})
