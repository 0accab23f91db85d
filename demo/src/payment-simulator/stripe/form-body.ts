type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

const MAX_DEPTH = 8

/** Fields of a form whose names hold brackets: `a[b][0][c]=d` is `{ a: { b: [{ c: 'd' }] } }`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value)
  return asLists(form) as Form
}

const pathOf = (name: string) => name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH)

function place(form: Form, path: readonly string[], value: string) {
  let inner = form
  for (const step of path.slice(0, -1)) {
    const next = inner[step]
    inner = inner[step] = typeof next === 'object' ? (next as Form) : (Object.create(null) as Form)
  }
  inner[path.at(-1)!] = value
}

/** What is numbered from 0 on is a list. */
function asLists(value: FormValue): FormValue {
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, asLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** The text at a path; empty when there is none. */
export function textAt(form: FormValue | undefined, ...path: readonly (string | number)[]): string {
  let value: FormValue | undefined = form
  for (const step of path) value = typeof value === 'object' ? (value as Form)[String(step)] : undefined
  return typeof value === 'string' ? value : ''
}

/** Names and texts at a path. */
export function textsAt(form: Form, ...path: readonly string[]): Record<string, string> {
  let value: FormValue | undefined = form
  for (const step of path) value = typeof value === 'object' ? (value as Form)[step] : undefined
  if (typeof value !== 'object') return {}
  return Object.fromEntries(Object.keys(value).map((name) => [name, textAt(value, name)]))
}
