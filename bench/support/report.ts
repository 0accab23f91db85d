export interface Row {
  readonly name: string
  readonly ours: number
  readonly reference: number | null
  readonly limit: number
  readonly unit: string
  readonly ok: boolean
}

/** A figure beside its reference; the limit is on their ratio. */
export const row = (name: string, ours: number, reference: number, limit: number, unit: string): Row => ({
  name,
  ours,
  reference,
  limit,
  unit,
  ok: ours / reference <= limit,
})

/** A figure with a limit of its own. */
export const absolute = (name: string, ours: number, limit: number, unit: string): Row => ({
  name,
  ours,
  reference: null,
  limit,
  unit,
  ok: ours <= limit,
})

export function table(rows: readonly Row[]) {
  const lines = rows.map(({ name, ours, reference, limit, unit, ok }) => {
    const ratio = reference === null ? '' : (ours / reference).toFixed(2)
    const bound = reference === null ? `≤ ${limit} ${unit}` : `≤ ${limit} ×`
    return `| ${name} | ${figure(ours)} | ${reference === null ? '' : figure(reference)} | ${ratio} | ${bound} | ${unit} | ${ok ? 'ok' : 'OVER'} |`
  })
  return [
    '| what | portal | reference | ratio | limit | unit | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

/** A figure as it is read: with three places below one, one below a hundred, none above. */
export const figure = (value: number) =>
  value < 1 ? value.toFixed(3) : value < 100 ? value.toFixed(1) : Math.round(value).toString()
