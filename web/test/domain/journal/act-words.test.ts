import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { actName, askedName, changeWords, doerWords } from '../../../src/domain/journal/act-words.ts'
import { targetWords } from '../../../src/domain/journal/target-words.ts'

const t = ((key: string) => key.split('.').at(-1)!) as unknown as TFunction
const format = { dateTime: (value: unknown) => `<${String(value)}>` }

describe('what an act was done to', () => {
  it.each([
    ['character Wildsong 268435458', 'character Wildsong 268435458'],
    ['game account dragon7', 'gameAccount dragon7'],
    ['item 57 of Wildsong 268435458', 'item 57 · Wildsong 268435458'],
    ['macro Pull of Wildsong 268435458', 'macro Pull · Wildsong 268435458'],
    ['name Arwen', 'reservedName Arwen'],
    ['compensation 10', 'compensation 10'],
    ['alliance Lords of War', 'alliance Lords of War'],
    ['black list file bots.csv', 'blackListFile bots.csv'],
    ['rich@example.test', 'rich@example.test'],
    ['rich@example.test, purchase 7', 'purchase 7, rich@example.test'],
    ['IP limit 192.0.2.1', 'ipLimit 192.0.2.1'],
    ['IP limits before 2026-11-25T21:00:00.000Z', 'ipLimitsBefore <2026-11-25T21:00:00.000Z>'],
    ['reward item 57', 'rewardItem 57'],
    ['reward 1 Partner 40', 'reward 1 Partner 40'],
    ['referral type 2', 'referralType 2'],
    ['black list', 'blackList'],
    ['former panel', 'formerPanel'],
    ['the demonstration', 'demonstration'],
  ])('is said in the words of the page: %s', (target, words) => {
    expect(targetWords(t, format, target)).toBe(words)
  })
})

describe('what was done', () => {
  const said = ((key: string) => key) as unknown as TFunction

  it('is another word where whoever asked for an approval took the request back', () => {
    const call = 'declineApproval'
    expect(actName(said, { call, after: { withdrawn: { coins: 5 } } })).toBe('journal.withdrawn')
    expect(actName(said, { call, after: { declined: { coins: 5 } } })).toBe('journal.acts.declineApproval')
  })

  it.each(['import-balances', 'forget-balance', 'remove-demo', 'staff grant', 'staff revoke'])(
    'has words where an operator did it by a command: %s',
    (call) => expect(actName(said, { call })).toMatch(/^journal\.byCommand\.\w+$/),
  )

  it('was done by staff, an operator or the portal', () => {
    const named = ((key: string, { by = '' } = {}) => `${key} ${by}`.trim()) as unknown as TFunction
    const by = 'gm@example.test'
    expect(doerWords(named, { by, role: 'GameMaster' })).toBe(by)
    expect(doerWords(named, { by: 'root@host', role: 'Operator' })).toBe('journal.operator root@host')
    expect(doerWords(named, { by: '', role: 'Operator' })).toBe('journal.operator')
    expect(doerWords(named, { by: '', role: 'Admin' })).toBe('journal.portal')
  })

  it('is asked for in other words where a second person may have to be asked', () => {
    expect(askedName(said, { call: 'deleteItems' })).toBe('journal.asked.deleteItems')
    expect(askedName(said, { call: 'banCharacter' })).toBe('journal.acts.banCharacter')
    expect(askedName(said, { call: 'what there was once' })).toBe('what there was once')
  })
})

describe('what an act changed', () => {
  it('is said with moments of the clock of the page, and yes and no', () => {
    const before = { until: null, isBanned: false }
    const after = { until: '2026-11-26T18:32:40.981Z', isBanned: true, reason: 'a bot' }
    expect(changeWords(t, format, { before, after })).toBe(
      'until <2026-11-26T18:32:40.981Z>, isBanned: no → yes, reason: a bot',
    )
    const later = { ...after, until: '2026-12-26T18:32:40.981Z' }
    expect(changeWords(t, format, { before: after, after: later })).toBe(
      'until: <2026-11-26T18:32:40.981Z> → <2026-12-26T18:32:40.981Z>',
    )
    expect(changeWords(t, format, { before: null, after: { isPinned: true } })).toBe('isPinned')
    // where the row says why, it is not said twice
    expect(changeWords(t, format, { before, after, reason: 'a bot' })).not.toContain('reason')
  })

  it.each([
    ['banCharacter', 'isBanned', true],
    ['unbanCharacter', 'isBanned', false],
    ['blockMasterAccount', 'blocked', true],
    ['unblockUser', 'isBlocked', false],
    ['setMAInvalidated', 'validated', false],
    ['resetTwoFactor', 'twoFactor', false],
  ])('is not said once more where its name says it: %s', (call, key, to) => {
    expect(changeWords(t, format, { call, before: { [key]: !to }, after: { [key]: to } })).toBe('')
  })

  it('is said where the name goes either way', () => {
    const act = { call: 'updateEventEnabled', before: { enabled: false }, after: { enabled: true } }
    expect(changeWords(t, format, act)).toBe('enabled: no → yes')
  })

  it('is said of lengths of time as lists say them, and not in seconds', () => {
    const said = ((key: string, { time = '' } = {}) =>
      `${key.split('.').at(-1)} ${time}`.trim()) as unknown as TFunction
    const words = (before: object, after: object) => changeWords(said, format, { before, after })
    expect(words({ interval: 0 }, { interval: 1_800 })).toBe('interval: once → every 30 min')
    expect(words({ periodTimeSec: 3_600 }, { periodTimeSec: 3_661 })).toBe(
      'periodTimeSec: 1 h → 1 h 1 min 1 s',
    )
  })

  it('is a sentence where it is no change of fields: roles, an appeal and its answer, a request that was answered', () => {
    const said = ((key: string, values?: object) =>
      [key.split('.').at(-1), ...Object.values(values ?? {})].join(' ')) as unknown as TFunction
    const gm = { role: 'GameMaster', scope: 'all' }
    const words = (act: Parameters<typeof changeWords>[2]) => changeWords(said, format, act)
    expect(words({ call: 'addRole', before: [], after: [gm] })).toBe('— → roleOn GameMaster everywhere')
    expect(
      words({
        call: 'answerBanAppeal',
        before: { appeal: 'not a bot' },
        after: { answer: 'it was', isLifted: false },
      }),
    ).toBe('appealStays not a bot it was')
    const before = { size: 200_000, above: 100_000 }
    expect(words({ call: 'grantApproval', before, after: { granted: { lines: 3 } } })).toBe(
      'size 200,000 100,000',
    )
    expect(words({ before: null, after: { listed: 100_000, uploadId: 'x' } })).toBe('listed: 100,000')
    expect(words({ before: null, after: { listed: ['ip:192.0.2.1', 'hwid:0A1B'] } })).toBe(
      'listed: ip 192.0.2.1, hwid 0A1B',
    )
    expect(targetWords(t, format, 'announcement 77')).toBe('announcement 77')
  })

  it('is said in words where rows went: each with what stood in it, and never as it is kept', () => {
    const changedAt = '2026-10-17T16:39:50.318Z'
    const cafe = {
      id: 1,
      token: 'cafe',
      comment: '',
      changedAt,
      ipAddress: '203.0.113.14',
      allowedConnections: 24,
    }
    const dorm = { ...cafe, id: 2, token: 'dorm', comment: 'shared', ipAddress: '203.0.113.90' }
    expect(changeWords(t, format, { before: [cafe, dorm], after: null })).toBe(
      'token: cafe, ipAddress: 203.0.113.14, allowedConnections: 24; ' +
        'token: dorm, comment: shared, ipAddress: 203.0.113.90, allowedConnections: 24 → —',
    )
    const words = 'token: cafe, ipAddress: 203.0.113.14, allowedConnections: 24'
    expect(changeWords(t, format, { before: null, after: cafe })).toBe(words)
    expect(changeWords(t, format, { before: cafe, after: null })).toBe(words)
    // the target stands beside it, and is that address
    expect(changeWords(t, format, { before: null, after: cafe, target: 'IP limit 203.0.113.14' })).toBe(
      'token: cafe, allowedConnections: 24',
    )
  })

  it('is said in words where things stand in things: who a compensation is for, what it gives, what its receivers read', () => {
    const who = {
      clans: [{ id: 5, name: 'FrostHand' }],
      bought: null,
      classIds: [],
      minLevel: 78,
      withBlocked: false,
    }
    const gift = { coins: null, items: [{ itemId: 57, count: 1000, name: 'Adena' }] }
    const notes = [{ language: 'en', text: 'Sorry' }]
    expect(changeWords(t, format, { before: null, after: { who, gift, notes } })).toBe(
      'who: (clans: FrostHand, minLevel: 78), gift: (items: 1,000 × Adena), notes: Sorry',
    )
  })

  it('is said by words of the page where the journal keeps codes', () => {
    const said = ((key: string) => `<${key}>`) as unknown as TFunction
    const words = (call: string, after: object, before: object | null = null) =>
      changeWords(said, format, { call, before, after }).replaceAll('journal.fields.', '')
    expect(words('stopCompensation', { state: 'stopped' }, { state: 'draft' })).toBe(
      '<state>: <admin.compensations.states.draft> → <admin.compensations.states.stopped>',
    )
    expect(words('startCompensation', { state: 'granting' }, { state: 'granted' })).toBe(
      '<state>: <admin.compensations.states.granted> → <admin.compensations.states.granting>',
    )
    expect(words('cancelPurchase', { state: 'cancelled' }, { state: 'held' })).toBe(
      '<state>: <money.purchases.held> → <money.purchases.cancelled>',
    )
    expect(words('cancelPayment', { asked: 'cancelled' })).toBe('<asked>: <money.states.cancelled>')
    expect(words('recheckPayment', { asked: 'settled' })).toBe('<asked>: <journal.values.settled>')
    expect(words('changeGender', { gender: 'female' }, { gender: 'male' })).toBe(
      '<gender>: <journal.values.male> → <journal.values.female>',
    )
    expect(words('drawUpCompensation', { oneEach: 'account' })).toBe(
      '<oneEach>: <admin.compensations.what.account>',
    )
    expect(words('addReward', { bonusTarget: 'guest' })).toBe(
      '<bonusTarget>: <gameMaster.referral.side.guest>',
    )
    expect(words('deleteSkill', { refused: 'online' })).toBe('<refused>: <journal.refusals.online>')
    expect(words('cancelWaitingAct', { state: 'cancelled' }, { call: 'deleteSkill', title: 'Haste' })).toBe(
      '<journal.acts.deleteSkill>: Haste',
    )
  })

  it('names what there is less of', () => {
    const scroll = { itemId: 955, name: 'Scroll' }
    const act = { before: { ...scroll, count: 40 }, after: { ...scroll, count: 0 } }
    expect(changeWords(t, format, act)).toBe('Scroll: 40 → 0')
  })

  it('leaves out what stayed', () => {
    expect(changeWords(t, format, { before: { coins: 5 }, after: { coins: 5 } })).toBe('')
  })
})
