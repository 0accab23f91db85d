import { bannedCharacters } from '../../read/banned-characters.ts'
import { changeOf, deleteFrom, insertInto } from '../changes/change.ts'
import { Refusal } from '../../../refusal.ts'
import { keepLevel, levelAfterBan } from '../former-level.ts'
import type { Desk, Handlers } from '../handler.ts'
import { banAsItWas, keepBan, OF_CHARACTER, withoutBan } from '../own-punishment.ts'
import { characterChange, type CharacterSubject } from '../subjects.ts'

/** What servers of these families call who may not play. */
const BANNED = -1
const PLAYER = 0
/** A term that was over long before there were servers: its row means nothing to them. */
const OVER = 1
const LONGEST_NAME = 255

const OF_A_BAN = { affects: 'CHARACTER', kind: 'BAN' } as const

async function banOf({ source }: Desk, characterId: number) {
  const [ban] = await bannedCharacters(source, [characterId])
  return {
    isBanned: ban !== undefined,
    until: ban?.until?.toISOString() ?? null,
    reason: ban?.reason ?? null,
  }
}

/** A server ends no ban that was written beside it: the portal counts the days, and lifts it. */
export const bans: Handlers<'banCharacter' | 'unbanCharacter', CharacterSubject> = {
  banCharacter: {
    read: (desk, { row }) => banOf(desk, row.id),
    async plan(desk, { row }, { until: told, reason, by }, _before, mark) {
      const until = told === null ? null : new Date(told)
      if (until && Number.isNaN(until.getTime())) throw new Refusal('not-allowed')
      const { set, isWritten, changes: givingBack } = await banAsItWas(desk, row)
      const banned = [characterChange(desk, row, { accessLevel: BANNED, ...set }), ...givingBack]
      const isOfLevel = !isWritten && until === null && !reason
      if (!desk.source.dialect.has('punishment') || isOfLevel)
        return {
          after: { isBanned: true, until: null, reason: null },
          prepare: keepLevel(bearerOf(row)),
          changes: banned,
        }
      const held = { subject: String(row.id), ...OF_A_BAN, reason: mark }
      return {
        after: { isBanned: true, until: until?.toISOString() ?? null, reason: reason || null },
        prepare: [
          ...keepLevel(bearerOf(row)),
          ...removePrepared(desk, mark),
          insertInto(desk, 'punishment', { ...held, until: OVER, by: mark }),
        ],
        changes: [
          ...banned,
          changeOf(desk, 'punishment', {
            is: held,
            set: {
              until: until?.getTime() ?? 0,
              reason: reason ?? '',
              by: (by ?? '').slice(0, LONGEST_NAME),
            },
          }),
        ],
      }
    },
    removePrepared: (desk, mark) => (desk.source.dialect.has('punishment') ? removePrepared(desk, mark) : []),
  },

  unbanCharacter: {
    read: (desk, { row }) => banOf(desk, row.id),
    async plan(desk, { row }) {
      const { level, changes: givingBack } = await levelAfterBan(desk, bearerOf(row), PLAYER)
      const own = withoutBan(row, OF_CHARACTER)
      const lifted = [characterChange(desk, row, { accessLevel: level, ...own }), ...givingBack]
      const written = { subject: String(row.id), ...OF_A_BAN }
      const isWritten = desk.source.dialect.has('punishment') && (await countBans(desk, row.id)) > 0
      return {
        after: { isBanned: false, until: null, reason: null },
        prepare: keepBan(row, isWritten),
        // a term that is not over would be read again when the server starts
        changes: isWritten
          ? [...lifted, changeOf(desk, 'punishment', { is: written, set: { until: OVER } })]
          : lifted,
      }
    },
  },
}

const bearerOf = ({ id, accessLevel, lastAccess }: CharacterSubject['row']) =>
  ({ what: `character ${id}`, level: accessLevel, lastSeen: lastAccess }) as const

const removePrepared = (desk: Desk, mark: string) => [
  deleteFrom(desk, 'punishment', { reason: mark, by: mark }),
]

async function countBans({ source: { game, tables } }: Desk, characterId: number) {
  const rows = await game
    .selectFrom(tables.punishment())
    .select('id')
    .where('subject', '=', String(characterId))
    .where('affects', '=', OF_A_BAN.affects)
    .where('kind', '=', OF_A_BAN.kind)
    .execute()
  return rows.length
}
