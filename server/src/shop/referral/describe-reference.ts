import type { ReferenceInfo } from '@castellan/contract/shapes/referral-shapes'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { usableUntil, vouchRefusalWords } from './judge-vouch.ts'
import { maskedEmail } from './masked-email.ts'
import { nomineeNames } from './nominee-names.ts'
import { findClaims, findGuests, findReferral, type ReferralRow } from './referral-repo.ts'
import { claimState } from './rewards-status.ts'
import { findVouch, findVouchByCode } from './vouch-repo.ts'

type ReferenceContext = Pick<WorldContext, 'db' | 'server' | 'world' | 'settings' | 'language'>

/** How somebody stands: whom they brought, by whom they came, and what may still be done. */
export async function describeReference(ctx: ReferenceContext, accountId: number): Promise<ReferenceInfo> {
  const { db, server, settings } = ctx
  const { isReferralOn: isOn, referral: rules } = settings.of(server)
  const { createdAt, referralCode } = await getAccount(db, accountId)
  const vouch = await findVouch(db, server, accountId)
  const used = await findReferral(db, server, accountId)
  const guests = vouch ? await findGuests(db, server, accountId) : []
  const nameOf = await nomineeNames(ctx, [vouch ?? [], used ?? [], guests].flat())
  const until = usableUntil(createdAt, rules.withinDays)
  const { refType: _kind, ...shown } = rules
  return {
    isOn,
    vouch: vouch && {
      code: vouch.code,
      nickname: vouch.nickname,
      createdAt: vouch.createdAt.toISOString(),
      characterName: nameOf(vouch),
    },
    used: used && { ...(await describeUsed(ctx, used)), characterName: nameOf(used) },
    unknownCode: referralCode !== null && !(await findVouchByCode(db, referralCode)) ? referralCode : null,
    usableUntil: momentOrNull(until),
    canUse: isOn && used?.state !== 'bound' && (until === null || until > new Date()),
    guests: guests.map((guest) => ({
      who: maskedEmail(guest.guestEmail),
      since: guest.createdAt.toISOString(),
      characterName: nameOf(guest),
    })),
    rules: shown,
  }
}

async function describeUsed({ db, server, settings, language }: ReferenceContext, used: ReferralRow) {
  const { code, nickname, createdAt, state, because, accountId } = used
  const words = because && vouchRefusalWords(because, settings.of(server).referral)
  return {
    code,
    nickname,
    at: createdAt.toISOString(),
    isBound: state === 'bound',
    because,
    message: words && say(language, ...words),
    isFixed: (await findClaims(db, server, [accountId])).some(claimState),
  }
}
