import { isDeepStrictEqual } from 'node:util'
import type { compensations } from '@castellan/contract/calls/moderation/compensations'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findByKey, findCompensation, insertCompensation } from './compensation-repo.ts'
import { COMPENSATIONS } from './compensations-job.ts'
import { compensationTeller, titleOfRow } from './describe-compensation.ts'
import { readFilter, readGift } from './read-order.ts'

/**
 * Has those looked for who would get something; a job writes them down. Idempotency key: the same `requestId` draws up once.
 * @throws AppError BAD_INPUT, PERIOD_INVALID, ITEM_NOT_FOUND, WORLD_CANNOT, or ALREADY_DONE where the key was used for
 *   something else
 */
export const drawUpCompensation: Rule<typeof compensations.drawUpCompensation> = async (order, ctx) => {
  const { server, caller, jobs } = ctx
  const [who, gift] = [await readFilter(order, ctx), await readGift(order, ctx)]
  const requestKey = order.requestId ?? crypto.randomUUID()
  const { oneEach } = order
  const row = await ctx.act(async (tx, journal) => {
    const drawn = { server, who, gift, oneEach, drawnBy: caller.accountId, requestKey }
    const id = await insertCompensation(tx, drawn)
    if (id === null) {
      const first = await findByKey(tx, caller.accountId, requestKey)
      const was = { server: first.server, who: first.who, gift: first.gift, oneEach: first.oneEach }
      if (!isDeepStrictEqual(was, { server, who, gift, oneEach }))
        throw new AppError('ALREADY_DONE', { field: 'requestId' })
      journal.unchanged()
      return first
    }
    await jobs.send(tx, COMPENSATIONS, {})
    await journal({ target: titleOfRow({ id }), after: { who, gift, oneEach } })
    return (await findCompensation(tx, server, id))!
  })
  const tell = await compensationTeller(ctx.db, ctx)
  return tell(row)
}
