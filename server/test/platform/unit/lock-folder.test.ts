import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inProject } from '../../../../scripts/project.ts'
import { FolderInUse, lockFolder } from '../../../src/platform/db/lock-folder.ts'
import { newFolder } from '../../support/new-folder.ts'

const RACER = inProject('server', 'test', 'support', 'lock-racer.ts')
const ROUNDS = 4
const RACERS = 8

describe('the lock of a data folder', () => {
  it('keeps a second one out until it is given back', () => {
    const folder = newFolder()
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    unlock()
    lockFolder(folder)()
  })

  it('is taken whatever a version that wrote its process into a file left there', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'lock'), `${process.pid} 12`)
    expect(() => lockFolder(folder)()).not.toThrow()
  })

  it('goes to one of many processes at once, again and again after the holder was killed', async () => {
    const folder = newFolder()
    for (let round = 0; round < ROUNDS; round++) {
      const racers = await Promise.all(Array.from({ length: RACERS }, () => startRacer(folder)))
      const outcomes = await Promise.all(racers.map(({ race }) => race()))
      expect(outcomes.toSorted()).toEqual(['holds it', ...Array<string>(RACERS - 1).fill('is refused')])
      await Promise.all(racers.map(({ kill }) => kill()))
    }
  }, 60_000)
})

async function startRacer(folder: string) {
  const child = spawn(process.execPath, [RACER, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = () => killed(child)
  onTestFinished(kill)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async () => (await lines.next()).value as string
  await said()
  const race = () => {
    child.stdin.write('go')
    return said()
  }
  return { race, kill }
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
