import { sql } from 'kysely'
import type { GivenItem } from '../../../../port/index.ts'
import { changeIn } from '../changes/change.ts'
import { type Delivery, NOBODY, SENDER } from './delivery.ts'

const LONGEST_MAIL = 255

/** L2J Mobius: read every half a minute for those who play, once it is switched on; a row goes by its second and receiver. */
export const customMail: Delivery = {
  table: 'custom_mail',
  canLast: false,
  async prepare(db, { characterId, items, mark }) {
    const { rows } = await sql<{ free: number | string }>`
      select greatest(unix_timestamp(), coalesce(unix_timestamp(max(date)), 0) + 1) as free
      from custom_mail where receiver = ${characterId}`.execute(db)
    const free = Math.trunc(Number(rows[0]?.free))
    const letters = lettersOf(items)
    return [
      customMail.removePrepared(mark),
      sql`insert into custom_mail (date, receiver, subject, message, items)
        values ${sql.join(
          letters.map(
            (letter, index) => sql`(from_unixtime(${free + index}), ${NOBODY}, ${mark}, '', ${letter})`,
          ),
        )}`,
    ]
  },
  change: ({ characterId, mark }) => {
    const sent = changeIn('custom_mail', {
      is: { receiver: NOBODY, subject: mark },
      set: { receiver: characterId, subject: SENDER },
    })
    return {
      ...sent,
      // some servers set the first moment of a row anew whenever it changes
      assignments: (alias) => [
        ...sent.assignments(alias),
        sql`${sql.id(alias, 'date')} = ${sql.id(alias, 'date')}`,
      ],
    }
  },
  removePrepared: (mark) => sql`delete from custom_mail where receiver = ${NOBODY} and subject = ${mark}`,
  receivers: sql`select receiver as id from custom_mail where subject = ${SENDER}`,
}

/** `id count;id count`, no longer than a letter can be. */
function lettersOf(items: readonly GivenItem[]): string[] {
  const letters: string[] = []
  for (const { itemId, count } of items) {
    const last = letters.at(-1)
    const line = `${itemId} ${count}`
    if (last !== undefined && last.length + 1 + line.length <= LONGEST_MAIL)
      letters[letters.length - 1] = `${last};${line}`
    else letters.push(line)
  }
  return letters
}
