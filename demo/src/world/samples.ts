import { DAY_MS } from '@castellan/contract/rules/durations'
import { chanceOf } from './random.ts'
import { addressShare, type DemoServer, profileOf } from './profile.ts'
import { lastRestart, playingAt, shopsAt } from './activity.ts'

interface OnlineSample {
  readonly at: Date
  readonly characters: number
  readonly addresses: number
  readonly offlineShops: number
}

interface OnlineSamplesOptions {
  readonly days: number
  readonly now: Date
  readonly stepSeconds: number
}

const DOWN_SECONDS = 900
const FILLING_SECONDS = 2700

/** How many played in the days before now, oldest first; a restart leaves a gap and a slope after it. */
export function demoOnlineSamples(server: DemoServer, options: OnlineSamplesOptions): OnlineSample[] {
  const profile = profileOf(server)
  const { population } = profile
  const step = options.stepSeconds * 1000
  const end = Math.floor(options.now.getTime() / step)
  const count = Math.floor((options.days * DAY_MS) / step)
  return Array.from({ length: count }, (_, index) => new Date((end - count + 1 + index) * step)).flatMap(
    (at) => {
      const running = (at.getTime() - lastRestart(at, profile.utcOffset).getTime()) / 1000
      if (running < DOWN_SECONDS) return []
      const filled = Math.min(1, 0.25 + (0.75 * (running - DOWN_SECONDS)) / FILLING_SECONDS)
      const flutter = 1 + 0.05 * (chanceOf(`${server.key} ${at.getTime()}`) - 0.5)
      const characters = Math.round(playingAt(profile, at, population) * filled * flutter)
      const share =
        addressShare(characters, population) + 0.03 * (chanceOf(`${server.key} home ${at.getTime()}`) - 0.5)
      return [
        {
          at,
          characters,
          addresses: Math.round(characters * share),
          offlineShops: shopsAt(profile, at, population),
        },
      ]
    },
  )
}
