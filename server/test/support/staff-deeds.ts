import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Visitor } from './browser.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { compensationsJob } from '../../src/moderation/compensations/compensations-job.ts'
import { newDonor, newPaid, press, SESSION } from './payments.ts'
import { newPerson } from './people.ts'
import type { openServices } from './services.ts'
import type { Staff } from './staff.ts'
import { worldTable } from './world-table.ts'

type Input = Readonly<Record<string, unknown>>
/** Makes what an act changes, and answers what is sent. */
type Deed = () => Promise<Input>

const reason = 'a mistake put right'
const date = '2026-01-31'

/** Acts on what is there only once somebody has made it, each on things of its own. By `actor`, who acts, and `second`, of the same role. */
export function staffDeeds(
  { portal, db, player, write, whileAway }: Awaited<ReturnType<typeof openServices>>,
  { actor, second }: { readonly actor: Visitor['api']; readonly second: Staff },
): Readonly<Record<string, Deed>> {
  /** A request for coins above the limit. */
  async function asked(by: Visitor['api']) {
    const { email } = await newPerson(portal)
    const sent = { email, characterName: '', comment: reason, date, balanceValue: 5_000_000 }
    await by.balance.addCoins(sent).catch(() => {})
    return (await by.approvals.getApprovals({})).find(({ target }) => target === email)!.id
  }

  async function banned() {
    const me = await player()
    await actor.bans.banCharacterPerm({ charId: me.characterId, accountName: me.login, reason })
    await me.browser.api.bans.appealBan({ characterId: me.characterId, appeal: 'It was my brother' })
    const bans = await actor.bans.getBannedCharacters({})
    return bans.find(({ characterId }) => characterId === me.characterId)!
  }

  let level = 90
  /** Coins for one player, whom nobody else shares a level with. */
  async function drawn() {
    const me = await player()
    level += 1
    await sql`update ${worldTable(server, 'character')} set level = ${level} where id = ${me.characterId}`.execute(
      db,
    )
    const order = { minLevel: level, maxLevel: level, coins: 10, oneEach: 'account' } as const
    const { compensationId } = await actor.compensations.drawUpCompensation(order)
    await vi.waitUntil(
      async () => {
        await compensationsJob(portal).run({})
        return (await actor.compensations.getCompensation({ compensationId })).state === 'draft'
      },
      { timeout: 20_000, interval: 50 },
    )
    return compensationId
  }

  const refType = async (name: string) =>
    (await actor.referralManagement.addRefType({ refType: name, description: 'Those who stream' })).id
  const rewardItem = async (itemId: number) => (await actor.referralManagement.addRewardItem({ itemId })).id
  const reward = async (name: string, itemId: number) => {
    await refType(name)
    return {
      refType: name,
      bonusCount: 5,
      bonusTarget: 'guest',
      level: 30,
      refItemId: await rewardItem(itemId),
    } as const
  }

  /** A payment at the simulator of which its provider has not told. */
  async function quietly<R>(work: () => Promise<R>) {
    portal.simulator!.deliverBy(async () => ({ statusCode: 200 }))
    return work().finally(() => portal.simulator!.deliverBy((delivery) => portal.app.inject(delivery)))
  }

  return {
    'approvals.grantApproval': async () => ({ approvalId: await asked(second.api) }),
    'approvals.declineApproval': async () => ({ approvalId: await asked(second.api), reason }),
    'approvals.carryOutApproval': async () => {
      const approvalId = await asked(actor)
      await second.api.approvals.grantApproval({ approvalId })
      return { approvalId }
    },
    'journal.undoAct': async () => {
      const { email } = await newPerson(portal)
      await actor.masterAccounts.blockMasterAccount({ email, reason })
      return { id: (await actor.journal.getActs({ target: email }))[0]!.id, reason }
    },
    'masterAccounts.resetTwoFactor': async () => {
      const { id, email } = await newPerson(portal)
      const confirmed = { accountId: id, secret: Buffer.from('sealed'), confirmedAt: new Date() }
      await db.insertInto('twoFactor').values(confirmed).execute()
      await db.updateTable('account').set({ twoFactorAt: new Date() }).where('id', '=', id).execute()
      return { email, reason }
    },
    'characterEdits.moveCharacter': async () => {
      const [me, other] = [await player(), await player()]
      return {
        characterNameOld: me.name,
        accountNameOld: me.login,
        accountNameNew: other.otherLogin,
        reason,
        force: true,
      }
    },
    'ipLimits.removeIpAddressesBeforeDate': async () => {
      const { id } = await actor.ipLimits.addIpAddresses({
        ipAddress: '198.51.100.77',
        allowedConnections: 2,
      })
      await db
        .updateTable('ipLimit')
        .set({ changedAt: new Date('1999-01-01') })
        .where('id', '=', id)
        .execute()
      return { date: '2001-01-01', reason }
    },
    'blackList.removeFromBlackList': async () => {
      const { id } = await actor.blackList.addToBlackList({ id: 'email:deed@example.com', reason })
      return { id, reason }
    },
    'blackList.removeBlackListUpload': async () => {
      const { uploadId } = await actor.blackList.uploadBlackListItems({
        content: 'deeds@example.com',
        reason,
      })
      return { uploadId, reason }
    },
    'staffRoles.addRole': async () => {
      const { email } = await newPerson(portal)
      return { email, role: 'GameMaster', scope: 'teon_x1', reason }
    },
    'staffRoles.removeRole': async () => {
      const held = { role: 'GameMaster', scope: 'teon_x1' } as const
      const { email } = await newPerson(portal, { roles: [held] })
      return { email, ...held, reason }
    },
    // the one of the sample is banned for hours already
    'bans.banCharacterPerm': async () => {
      const { characterId, login } = await player()
      return { charId: characterId, accountName: login, reason }
    },
    'bans.answerBanAppeal': async () => {
      const { characterId, banId } = await banned()
      return { characterId, banId, answer: 'We have looked again', lift: true }
    },
    'compensations.startCompensation': async () => ({
      compensationId: await drawn(),
      reason,
      note: 'Sorry for the wait',
    }),
    'compensations.stopCompensation': async () => ({ compensationId: await drawn(), reason }),
    'compensations.retryCompensation': async () => {
      const compensationId = await drawn()
      await actor.compensations.startCompensation({ compensationId, reason, note: 'Sorry for the wait' })
      await compensationsJob(portal).run({})
      const failed = { state: 'failed', problem: 'notAccepted' } as const
      await db
        .updateTable('compensationGrant')
        .set(failed)
        .where('compensationId', '=', compensationId)
        .execute()
      await db
        .updateTable('compensation')
        .set({ granted: 0, failed: 1 })
        .where('id', '=', compensationId)
        .execute()
      return { compensationId }
    },
    'waitingActs.cancelWaitingAct': async () => {
      const { characterId } = await player()
      await write(characterId, { presence: 'online' })
      await actor.characterServices.changeGender({ characterId, gender: 'Gender_Female', wait: true, reason })
      const [waiting] = await actor.waitingActs.getWaitingActs({ characterId })
      return { characterId, orderId: waiting!.orderId, reason }
    },
    'payments.processStripeInvoice': () =>
      quietly(async () => {
        const { email } = await newDonor(portal)
        const query = new URLSearchParams({ email, amount: '1000' })
        const { headers } = await portal.app.inject(`/dev/pay/stripe?${query}`)
        await press(portal, `${portal.config.publicUrl}${headers.location}`, 'pay')
        return { id: headers.location!.split('/').at(-1)! }
      }),
    'payments.reprocessPaypal': () =>
      quietly(async () => {
        const { api, email } = await newDonor(portal)
        const { orderId, url } = await api.payments.paypalCreateOrder({ amount: 10 })
        await press(portal, url, 'pay')
        return { transactionId: orderId, p: 5, email }
      }),
    'payments.creditReviewedPayment': () =>
      quietly(async () => {
        const { api } = await newDonor(portal)
        const { ourTransactionId, url } = await SESSION.open(api, 10)
        await press(portal, url, 'payOther')
        const { payment } = await api.payments.recheckPayment({ ourTransactionId })
        if (payment?.state !== 'in_review') throw new Error(`it is ${payment?.state}`)
        return { ourTransactionId, paid: 5, coins: 500, reason }
      }),
    'payments.cancelPayment': async () => {
      const { ourTransactionId } = await SESSION.open((await newDonor(portal)).api, 10)
      return { ourTransactionId, reason }
    },
    'payments.liftPaymentHold': async () => {
      const { id: accountId, email } = await newPerson(portal)
      await db.insertInto('coinHold').values({ accountId, reason: 'A payment is disputed' }).execute()
      return { email, reason }
    },
    'purchases.cancelPurchase': async () => {
      const me = await player()
      const { purchaseId } = await whileAway(() => me.buy(300))
      return { purchaseId, reason }
    },
    'purchases.refundTransaction': async () => {
      const { ourTransactionId: transactionId } = await newPaid(portal)
      return { transactionId, amount: 1, reason }
    },
    'referralManagement.updateRefType': async () => ({
      id: await refType('updated'),
      refType: 'updated',
      description: 'Those who write',
    }),
    'referralManagement.deleteRefType': async () => ({ refTypeId: await refType('deleted'), reason }),
    'referralManagement.deleteRewardItem': async () => ({ id: await rewardItem(1_062), reason }),
    'referralManagement.addReward': () => reward('rewarded', 1_463),
    'referralManagement.updateReward': async () => {
      const added = await reward('rewardeddaily', 1_464)
      await actor.referralManagement.addReward(added)
      return { ...added, bonusCount: 6 }
    },
    'referralManagement.deleteReward': async () => {
      const { rewardId } = await actor.referralManagement.addReward(await reward('rewardedonce', 1_465))
      return { rewardId, reason }
    },
  }
}
