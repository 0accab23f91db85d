/**
 * With which probability a time of one kind is told from one of the other: the area under the ROC curve, which is the
 * Mann-Whitney statistic over all pairs, folded to 0.5 (no better than a coin) to 1 (always).
 */
export function tellApart(ones: readonly number[], others: readonly number[]) {
  const all = [
    ...ones.map((time) => ({ time, isOne: true })),
    ...others.map((time) => ({ time, isOne: false })),
  ]
  all.sort((a, b) => a.time - b.time)
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.time === all[from]!.time) to++
    // equal times share their ranks
    for (let i = from; i < to; i++) if (all[i]!.isOne) ranks += (from + to + 1) / 2
    from = to
  }
  const wins = ranks - (ones.length * (ones.length + 1)) / 2
  const share = wins / (ones.length * others.length)
  return Math.max(share, 1 - share)
}
