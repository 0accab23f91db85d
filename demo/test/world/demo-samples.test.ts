import { describe, expect, it } from 'vitest'
import { demoOnlineSamples } from '../../src/world/index.ts'
import { SERVERS } from '../../../test/support/servers.ts'

const now = new Date('2026-05-12T19:31:17Z')
const samples = demoOnlineSamples(SERVERS.of('lionna_x5'), { days: 30, now, stepSeconds: 300 })
const inHour = (hour: number) =>
  samples.filter(({ at }) => at.getUTCHours() === hour).map(({ characters }) => characters)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the samples of a demo world', () => {
  it('are the same each time, on full steps, oldest first, up to now', () => {
    expect(demoOnlineSamples(SERVERS.of('lionna_x5'), { days: 30, now, stepSeconds: 300 })).toEqual(samples)
    expect(samples.at(-1)?.at).toEqual(new Date('2026-05-12T19:30:00Z'))
    expect(samples.every(({ at }, index) => index === 0 || at > samples[index - 1]!.at)).toBe(true)
    expect(samples.every(({ at }) => at.getTime() % 300_000 === 0)).toBe(true)
  })

  it('show one or two restarts of a month as gaps', () => {
    const gaps = samples.filter(
      ({ at }, index) => index > 0 && at.getTime() - samples[index - 1]!.at.getTime() > 300_000,
    )
    expect(gaps.length).toBeGreaterThanOrEqual(1)
    expect(gaps.length).toBeLessThanOrEqual(3)
  })

  it('are high in the evening and low before dawn', () => {
    expect(mean(inHour(17))).toBeGreaterThan(2 * mean(inHour(1)))
  })

  it('count fewer addresses than characters', () => {
    const share = mean(samples.map(({ addresses, characters }) => addresses / characters))
    expect(share).toBeGreaterThan(0.65)
    expect(share).toBeLessThan(0.85)
    expect(samples.every((sample) => sample.addresses > 0 && sample.addresses <= sample.characters)).toBe(
      true,
    )
  })

  it('never jump but after a restart', () => {
    const jumps = samples.filter(
      ({ at, characters }, index) =>
        index > 0 &&
        at.getTime() - samples[index - 1]!.at.getTime() === 300_000 &&
        Math.abs(characters / samples[index - 1]!.characters - 1) > 0.12,
    )
    expect(jumps.length).toBeLessThan(15)
  })
})
