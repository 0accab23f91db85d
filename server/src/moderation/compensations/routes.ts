import type { compensations } from '@castellan/contract/calls/moderation/compensations'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { LOOK_SECONDS, playKnownSince } from '../../players/play-sessions/play-session-repo.ts'
import { findCompensation, findCompensations } from './compensation-repo.ts'
import { retryCompensation, startCompensation, stopCompensation } from './decide.ts'
import { compensationTeller, describeGrant } from './describe-compensation.ts'
import { drawUpCompensation } from './draw-up.ts'
import { findGrants } from './grant-repo.ts'

/** How many are answered where the caller does not say. */
const PART = 100

/** @throws AppError COMPENSATION_NOT_FOUND */
async function getOne({ db, server }: WorldContext, id: number) {
  const row = await findCompensation(db, server, id)
  if (!row) throw new AppError('COMPENSATION_NOT_FOUND')
  return row
}

export const compensationRoutes: Handlers<typeof compensations> = {
  getCompensationTerms: async (_sent, { db, server }) => ({
    playKnownSince: momentOrNull(await playKnownSince(db, server)),
    lookSeconds: LOOK_SECONDS,
  }),
  getCompensations: async ({ before, limit = PART }, ctx) => {
    const tell = await compensationTeller(ctx.db, ctx)
    return (await findCompensations(ctx.db, ctx.server, { before, limit })).map(tell)
  },
  getCompensation: async ({ compensationId }, ctx) => {
    const tell = await compensationTeller(ctx.db, ctx)
    return tell(await getOne(ctx, compensationId))
  },
  getCompensationGrants: async ({ compensationId, state, after, limit = PART }, ctx) => {
    await getOne(ctx, compensationId)
    return (await findGrants(ctx.db, { compensationId, state, after, limit })).map(describeGrant)
  },
  drawUpCompensation,
  startCompensation,
  stopCompensation,
  retryCompensation,
}
