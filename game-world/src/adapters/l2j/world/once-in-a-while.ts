/** Milliseconds after which the same reason is told again. */
const TOLD = 60_000

/** Deduplication: what stays so is told once in a while, however often it is looked at. */
export function onceInAWhile(tell: (why: string) => void) {
  let told = { why: '', until: 0 }
  return (why: string) => {
    if (why === told.why && Date.now() < told.until) return
    told = { why, until: Date.now() + TOLD }
    tell(why)
  }
}
