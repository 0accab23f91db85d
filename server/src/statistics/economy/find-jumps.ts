/** What was counted on a day; null where nobody counted. */
export interface CountedDay {
  readonly day: string
  readonly count: number | null
}

interface IncomeDay extends CountedDay {
  readonly income: number | null
  readonly isJump: boolean
}

interface Jump {
  readonly day: string
  readonly income: number
  /** The median of the days before. */
  readonly usual: number
  /** What would just have been usual. */
  readonly bound: number
}

/** Days before a day that say what is usual, and how many of them must be known. */
export const WINDOW_DAYS = 28
const FEWEST_DAYS = 7
/** Deviations above the median that are still usual: of a normal distribution one day in millions is beyond. */
const DEVIATIONS = 5
/** What makes a median absolute deviation the standard deviation of a normal distribution. */
const TO_STANDARD = 1.4826
/** Of all there are: a steady series moves by as much without anybody to ask. */
const LEAST_SHARE = 0.002

/**
 * Robust outliers (Hampel identifier): a day is a jump where its income lies more than five deviations above the median of
 * the four weeks before it. Median and median absolute deviation are of half the days, so that a jump of last week does not
 * make this week's look usual. The first days are for what comes after them.
 */
export function findJumps(days: readonly CountedDay[], shown: number): { days: IncomeDay[]; jumps: Jump[] } {
  const incomes = days.map(({ count }, place) => differenceOf(count, days[place - 1]?.count ?? null))
  const judged = days.map((day, place) => {
    const income = incomes[place]!
    const jump = jumpOf(day, income, incomes.slice(Math.max(0, place - WINDOW_DAYS), place))
    return { line: { ...day, income, isJump: jump !== null }, jump }
  })
  const last = judged.slice(Math.max(0, judged.length - shown))
  return { days: last.map(({ line }) => line), jumps: last.flatMap(({ jump }) => jump ?? []) }
}

function jumpOf({ day, count }: CountedDay, income: number | null, before: readonly (number | null)[]) {
  const known = before.filter((one) => one !== null)
  if (income === null || known.length < FEWEST_DAYS) return null
  const usual = median(known)
  const spread = TO_STANDARD * median(known.map((one) => Math.abs(one - usual)))
  const least = Math.max(1, LEAST_SHARE * ((count ?? 0) - income))
  const bound = usual + DEVIATIONS * Math.max(spread, least)
  return income > bound ? { day, income, usual: Math.round(usual), bound: Math.round(bound) } : null
}

const differenceOf = (count: number | null, before: number | null) =>
  count === null || before === null ? null : count - before

function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
