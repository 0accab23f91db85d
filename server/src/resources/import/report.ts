import type { ResourceAlias } from '@castellan/contract/engine/servers'
import type { ResourceKind } from '../../platform/db/tables.ts'
import type { Notes, Remarks } from './notes.ts'
import { KINDS, NOUNS } from './pack.ts'
import type { Counts } from './store-pack.ts'

export const amount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What an import did, for the operator to read. */
export function report(
  alias: ResourceAlias,
  read: string,
  counts: ReadonlyMap<ResourceKind, Counts>,
  { skipped, repeated }: Notes,
) {
  const all = [...counts.values()]
  const isSame = all.every(({ added, changed, removed }) => !added && !changed && !removed)
  return [
    isSame
      ? `${alias}: nothing changed, these names were there already (${read} read).`
      : `${alias}: imported from ${read}.`,
    ...KINDS.map((kind) => `  ${lineOf(kind, counts.get(kind))}`),
    ...list('Skipped', skipped),
    ...list('More than once in the pack; the later one counts, as on a game server', repeated),
  ].join('\n')
}

function lineOf(kind: ResourceKind, counts?: Counts) {
  const { many } = NOUNS[kind]
  if (!counts) return `${many}: none in this pack, what was imported before stays`
  const { added, changed, unchanged, removed } = counts
  const [a, c, u, r] = [added, changed, unchanged, removed].map((count) => count.toLocaleString('en'))
  return `${many}: ${a} new, ${c} changed, ${u} unchanged, ${r} removed`
}

function list(title: string, { lines, count }: Remarks) {
  if (!count) return []
  const more = count - lines.length
  return [
    `${title} (${count.toLocaleString('en')}):`,
    ...lines.map((line) => `  ${line}`),
    ...(more ? [`  and ${more.toLocaleString('en')} more`] : []),
  ]
}
