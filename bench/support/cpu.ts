import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** CPU a process and its threads have used so far, in microseconds; threads of some names can be left out. */
export function cpuOf(pid: number, leftOut: (thread: string) => boolean = () => false) {
  const threads = `/proc/${pid}/task`
  let nanoseconds = 0
  for (const thread of readdirSync(threads)) {
    const folder = `${threads}/${thread}`
    if (!leftOut(readFileSync(`${folder}/comm`, 'utf8').trim()))
      nanoseconds += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])
  }
  return nanoseconds / 1_000
}

/** Resident memory of a process, in MiB. */
export const memoryOf = (pid: number) => statusOf(pid, 'VmRSS')

/** Begins anew to look for the most memory a process has. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The most resident memory a process had since then, in MiB. */
export const peakMemoryOf = (pid: number) => statusOf(pid, 'VmHWM')

function statusOf(pid: number, name: string) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024)
}
