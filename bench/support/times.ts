/** How long something takes. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How long each of several turns takes, in milliseconds, the shortest first. */
export async function times(turns: number, ask: (turn: number) => unknown): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) taken.push(await milliseconds(() => ask(turn)))
  return taken.toSorted((one, other) => one - other)
}

/** The middle of several times. */
export async function usually(turns: number, ask: (turn: number) => unknown): Promise<number> {
  return (await times(turns, ask))[turns >> 1]!
}
