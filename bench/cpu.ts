import { readFileSync, writeFileSync } from 'node:fs'

/** Clock ticks a second on Linux; the kernel reports CPU time in them. */
const TICKS = 100

/** CPU a process and its threads have used so far, in microseconds. */
export function cpuOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6
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
