import { type Given, nothing, type SamplesOf } from './given.ts'

const ROLE = { role: 'GameMaster', scope: 'teon_x1' } as const
const LIMIT = { allowedConnections: 3, token: 'internet-cafe', comment: 'Internet cafe on Main Street' }

const YEAR = {
  onlineFrom: '2026-01-01T00:00:00Z',
  onlineTo: '2026-06-30T00:00:00Z',
  boughtFrom: '2026-01-01T00:00:00Z',
  boughtTo: '2026-06-30T00:00:00Z',
} as const

let addresses = 0
/** Another one each time: an address has one limit. */
const nextAddress = () => `10.201.${(addresses >> 8) & 255}.${addresses++ & 255}`

const WHY = 'a bot, twice'
let computers = 0
const nextHardware = () => `0A1B2C3D${String(computers++).padStart(8, '0')}`

/** Good input for calls about lists that staff keep: of themselves, and of addresses. */
export const staffListSamples = ({
  judged,
  ipLimit,
  compensation: compensationId,
}: Given): SamplesOf<
  'gameLists' | 'ipLimits' | 'staffRoles' | 'blackList' | 'savedViews' | 'compensations' | 'approvals'
> => ({
  compensations: {
    getCompensationTerms: nothing,
    getCompensations: () => ({ limit: 10 }),
    getCompensation: () => ({ compensationId }),
    getCompensationGrants: () => ({ compensationId }),
    drawUpCompensation: () => ({
      ...YEAR,
      boughtKind: 'changeName',
      minLevel: 99,
      coins: 10,
      oneEach: 'account',
    }),
    startCompensation: () => ({
      compensationId,
      reason: 'the server stood still',
      note: 'Sorry for the wait',
    }),
    stopCompensation: () => ({ compensationId, reason: 'a wrong level' }),
    retryCompensation: () => ({ compensationId }),
  },
  approvals: {
    getApprovals: nothing,
    grantApproval: () => ({ approvalId: 987_654_321 }),
    declineApproval: () => ({ approvalId: 987_654_321, reason: WHY }),
    carryOutApproval: () => ({ approvalId: 987_654_321 }),
  },
  staffRoles: {
    getAdminUsers: nothing,
    addRole: () => ({ email: judged.email, ...ROLE, reason: 'answers players at night' }),
    removeRole: () => ({ email: judged.email, ...ROLE, reason: 'has left us' }),
  },
  savedViews: {
    getSavedViews: () => ({ page: 'game-master/items' }),
    saveView: () => ({
      page: 'game-master/items',
      name: 'Great swords',
      query: '?search=Great%20sword',
    }),
    renameView: () => ({ page: 'game-master/items', name: 'Great swords', newName: 'Swords' }),
    deleteView: () => ({ page: 'game-master/items', name: 'Great swords' }),
  },
  blackList: {
    searchBlackListItems: () => ({ key: 'bot' }),
    getBlackList: () => ({ limit: 10 }),
    sumBlackList: () => ({}),
    addToBlackList: () => ({ id: `hwid:${nextHardware()}`, reason: WHY }),
    removeFromBlackList: () => ({ id: 'hwid:0a1b2c3d4e', reason: WHY }),
    previewBlackListUpload: () => ({ content: 'email,bot@example.test,bot' }),
    uploadBlackListItems: () => ({
      content: `hwid,${nextHardware()},bot`,
      fileName: 'bots.csv',
      reason: WHY,
    }),
    removeBlackListUpload: () => ({ uploadId: '00000000-0000-0000-0000-000000000000', reason: WHY }),
  },
  gameLists: { getGameLists: nothing },
  ipLimits: {
    getIpAddresses: nothing,
    addIpAddresses: () => ({ ...LIMIT, ipAddress: nextAddress() }),
    updateIpAddresses: () => ({ ...LIMIT, id: ipLimit, ipAddress: '10.200.0.1' }),
    deleteIpAddresses: () => ({ addressId: ipLimit }),
    removeIpAddressesBeforeDate: () => ({ date: '2001-01-01', reason: 'nobody plays there any more' }),
  },
})
