import { BANNED, DELETED, hashOf, type People, STAFF } from './people.ts'

export type Value = 'exp' | 'pvp' | 'pk'

/** Who may stand in a ranking. */
export const isRankedRow = ({ is }: People, row: number): boolean =>
  (is[row]! & (DELETED | BANNED | STAFF)) === 0

/** The ids of the best by one value; of one class where it is given. */
export function bestIds(people: People, value: Value, limit: number, classId?: number): number[] {
  const best = boundedBest(people[value], limit)
  for (let row = 0; row < people.size; row += 1)
    if (isRankedRow(people, row) && (classId === undefined || people.classId[row] === classId))
      best.offer(row)
  return best.rows().map((row) => people.ids[row]!)
}

/** The same of every class anybody plays. */
export function bestIdsOfClasses(people: People, value: Value, limit: number): number[] {
  const byClass = new Map<number, ReturnType<typeof boundedBest>>()
  for (let row = 0; row < people.size; row += 1) {
    if (!isRankedRow(people, row)) continue
    const classId = people.classId[row]!
    let best = byClass.get(classId)
    if (!best) byClass.set(classId, (best = boundedBest(people[value], limit)))
    best.offer(row)
  }
  return [...byClass.values()].flatMap((best) => best.rows().map((row) => people.ids[row]!))
}

/**
 * So many rows with the largest values (bounded heap): the least of them stands first, so that the many that are smaller cost one
 * comparison each. Of equals the earlier row stays, which has the smaller id.
 */
export function boundedBest(values: Float64Array | Uint32Array, limit: number) {
  const heap: number[] = []
  const isLess = (one: number, other: number) =>
    values[one]! < values[other]! || (values[one] === values[other] && one > other)
  function sink(place: number) {
    for (;;) {
      const left = 2 * place + 1
      if (left >= heap.length) return
      const least = left + 1 < heap.length && isLess(heap[left + 1]!, heap[left]!) ? left + 1 : left
      if (!isLess(heap[least]!, heap[place]!)) return
      ;[heap[place], heap[least]] = [heap[least]!, heap[place]!]
      place = least
    }
  }
  function rise(place: number) {
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!isLess(heap[place]!, heap[above]!)) return
      ;[heap[place], heap[above]] = [heap[above]!, heap[place]!]
      place = above
    }
  }
  return {
    offer(row: number) {
      if (heap.length < limit) {
        heap.push(row)
        rise(heap.length - 1)
      } else if (limit > 0 && isLess(heap[0]!, row)) {
        heap[0] = row
        sink(0)
      }
    },
    /** The best first. */
    rows: () => [...heap].toSorted((one, other) => (isLess(one, other) ? 1 : -1)),
  }
}

interface Standing {
  readonly id: number
  readonly value: number
  /** Among those of a class alone. */
  readonly classId?: number | undefined
}

/** How many stand before somebody, as they are now among the others as they were counted: of all, and of their class. */
export function countAhead(people: People, value: Value, me: Standing & { readonly classId: number }) {
  const { ids, classId, size, [value]: values } = people
  let [all, ofClass] = [0, 0]
  for (let row = 0; row < size; row += 1) {
    const its = values[row]!
    if (its < me.value || (its === me.value && ids[row]! >= me.id)) continue
    if (!isRankedRow(people, row) || ids[row] === me.id) continue
    all += 1
    if (classId[row] === me.classId) ofClass += 1
  }
  return { all, ofClass }
}

/** The id of the last who stands before somebody; null for the first. */
export function idAbove(people: People, value: Value, me: Standing): number | null {
  const { ids, classId, size, [value]: values } = people
  let next: number | null = null
  for (let row = 0; row < size; row += 1) {
    const its = values[row]!
    if (its < me.value || (its === me.value && ids[row]! >= me.id)) continue
    if (me.classId !== undefined && classId[row] !== me.classId) continue
    if (!isRankedRow(people, row) || ids[row] === me.id) continue
    // of equals the later one stands lower
    if (next === null || its <= values[next]!) next = row
  }
  return next === null ? null : ids[next]!
}

/** The ids of all who are so. */
export function idsThatAre(people: People, bit: number): number[] {
  const found: number[] = []
  for (let row = 0; row < people.size; row += 1) if (people.is[row]! & bit) found.push(people.ids[row]!)
  return found
}

/** So many logins are looked for one by one; with more, each character is looked at once. */
const FEW = 20

/** The ids of characters of these logins, and of few others. */
export function idsOfAccounts(people: People, logins: readonly string[]): number[] {
  const accounts = people.accounts.subarray(0, people.size)
  const wanted = new Set(logins.map(hashOf))
  const rows: number[] = []
  if (wanted.size > FEW) {
    for (let row = 0; row < accounts.length; row += 1) if (wanted.has(accounts[row]!)) rows.push(row)
  } else {
    for (const hash of wanted)
      for (let row = accounts.indexOf(hash); row >= 0; row = accounts.indexOf(hash, row + 1)) rows.push(row)
  }
  return rows.map((row) => people.ids[row]!)
}

/** How many living players there are of each level or class, of a level at least. */
export function histogram(people: People, column: 'level' | 'classId', minLevel = 0): Map<number, number> {
  const sums = new Map<number, number>()
  for (let row = 0; row < people.size; row += 1) {
    if (people.is[row]! & (DELETED | STAFF) || people.level[row]! < minLevel) continue
    const value = people[column][row]!
    sums.set(value, (sums.get(value) ?? 0) + 1)
  }
  return new Map([...sums].toSorted(([one], [other]) => one - other))
}

export function livingOf(people: People): number {
  let living = 0
  for (let row = 0; row < people.size; row += 1) if (!(people.is[row]! & DELETED)) living += 1
  return living
}
