import { portalsGone, stall } from './lock-injection.ts'

interface Killable {
  kill(signal: 'SIGKILL'): Promise<unknown>
}

/**
 * Begins a request, lets it go on from one table to the next, and kills the portal where it stands still at the last of
 * them; after its answer where there are none. Tells how the request ended.
 */
export async function killAt(
  url: string,
  portal: Killable,
  tables: readonly string[],
  request: () => Promise<Response>,
) {
  const [first, ...others] = tables
  let stalled = first === undefined ? null : await stall(url, first)
  const answer = request().then(
    ({ status }) => status,
    () => 'cut off',
  )
  for (const table of others) {
    await stalled!.reached()
    const next = await stall(url, table)
    await stalled!.release()
    stalled = next
  }
  await (stalled ? stalled.reached() : answer)
  await portal.kill('SIGKILL')
  await stalled?.release()
  await portalsGone(url)
  return answer
}
