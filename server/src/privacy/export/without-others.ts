import { createHmac, randomBytes } from 'node:crypto'
import type { SectionRow } from './section.ts'

/** Fields that hold ids of other accounts. */
const OTHERS = ['with', 'partner', 'guest'] as const

/**
 * Pseudonyms: other people get a name that is theirs within one file and is made by a key nobody keeps, so that two files
 * cannot be laid side by side.
 */
export function withoutOthers() {
  const key = randomBytes(32)
  const nameOf = (accountId: unknown) =>
    `other-${createHmac('sha256', key).update(String(accountId)).digest('hex').slice(0, 12)}`
  return ({ key: _key, dataFrom, ...line }: SectionRow) => {
    const named: Record<string, unknown> = { ...line }
    for (const field of OTHERS) {
      const ids = line[field]
      if (ids !== undefined) named[field] = Array.isArray(ids) ? ids.map(nameOf) : nameOf(ids)
    }
    const data = line['data'] as Record<string, unknown> | undefined
    if (data && 'from' in data) named['data'] = { ...data, from: nameOf(dataFrom ?? 'nobody') }
    return named
  }
}
