import { finished, Readable } from 'node:stream'
import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { HOUR_SECONDS, MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { tellOwner } from '../../identity/notifications/tell-owner.ts'
import { dataExportedMail } from '../../identity/links/mails.ts'
import { proveOwner } from '../../identity/security/prove-owner.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { publish } from '../../platform/live/announcer.ts'
import { writeExport } from './write-export.ts'

/** Of one account. */
const EXPORT_LIMIT: RateLimit = { name: 'privacy.export', points: 5, duration: HOUR_SECONDS }
/** Of one account at a time; as long as a process that died is waited for. */
const AT_ONCE: RateLimit = { name: 'privacy.exporting', points: 1, duration: 5 * MINUTE_SECONDS }

/**
 * Hands out what the portal holds about the caller. It is written into the history of sign-ins and told by mail before
 * the first byte leaves: a thief who has session and password takes nothing unseen. One is written at a time.
 * @throws AppError TOO_MANY, and as `proveOwner`
 */
export const exportPersonalData: Rule<typeof personalData.exportPersonalData> = async (sent, ctx) => {
  const { caller, config, db, ip, language } = ctx
  const { accountId } = caller
  const prove = await proveOwner(ctx, sent)
  const whose = String(accountId)
  await ctx.limits.count(AT_ONCE, whose)
  const finish = () => ctx.limits.forgive(AT_ONCE, whose)
  try {
    await inTransaction(db, async (tx) => {
      await lockUsableAccount(tx, accountId)
      await prove(tx, await getAccount(tx, accountId))
      await ctx.limits.count(EXPORT_LIMIT, whose)
      await recordSecurityEvent(tx, 'data-exported', {
        accountId,
        ip,
        details: { userAgent: userAgentOf(ctx.browser.request) },
      })
      await tellOwner(ctx, tx, accountId, (words) => dataExportedMail(config, words))
      publish(tx, { to: { accountId }, tags: ['security'] })
    })
  } catch (error) {
    await finish()
    throw error
  }
  const sources = { db, charactersOf: ctx.charactersOf, portal: config.brand.name, language }
  const stream = Readable.from(writeExport(sources, accountId))
  // also where whoever asked went away
  finished(stream, () => void finish())
  return { stream, name: 'personal-data.json' }
}
