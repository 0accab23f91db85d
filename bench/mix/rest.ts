import { absolute, type Row } from '../support/report.ts'
import { countCpu, type Stack } from './stack.ts'

const SECONDS = 60

/** What a portal nobody asks anything costs, in per cent of a core. */
export async function measureRest(stack: Stack, name: string, limit: number): Promise<Row> {
  const used = await countCpu(stack)
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000))
  return absolute(`${name} over ${SECONDS} s`, (await used()) / (SECONDS * 1e4), limit, '% of a core')
}
