import { readFileSync } from 'node:fs'

/** Clock ticks a second on Linux; the kernel reports CPU time in them. */
const TICKS = 100

/** CPU a process and its threads have used so far, in microseconds. */
export function cpuOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6
}

/** Resident memory of a process, in MiB. */
export function memoryOf(pid: number) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
