import { encode } from 'fast-png'
import type { crests } from '@castellan/contract/calls/statistics/crests'
import type { Pixels } from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { sideBySide } from './side-by-side.ts'

export const crestRoutes: Handlers<typeof crests> = {
  getCrests: async ({ pledgeId, allianceId }, { world }) => {
    const alliance = allianceId === undefined ? null : await world.clans.allianceCrest(allianceId)
    const clan = pledgeId === undefined ? null : await world.clans.crest(pledgeId)
    const pictures = [alliance, clan].filter((picture) => picture !== null)
    if (!pictures.length)
      throw new AppError('CREST_NOT_FOUND', { field: pledgeId === undefined ? 'allianceId' : 'pledgeId' })
    return png(sideBySide(pictures))
  },
  getEmblem: async ({ emblemId }, { world }) => {
    const emblem = await world.clans.emblem(emblemId)
    if (!emblem) throw new AppError('CREST_NOT_FOUND', { field: 'emblemId' })
    return png(emblem)
  },
}

const png = ({ width, height, rgba }: Pixels) => ({
  bytes: encode({ width, height, data: rgba, channels: 4 }),
})
