import { type ActionKind, type WorldCapabilities, WorldRefuses } from '../../../port/index.ts'
import { isRefusal } from '../../../port/is-outage.ts'

/** What somebody may not do to a table. */
export interface Right {
  readonly user: string
  /** As the database names it. */
  readonly right: string
  /** Null where the server does not say of which database it is. */
  readonly database: string | null
  readonly table: string
}

interface Refused {
  readonly why: string
  /** Null where the database does not say which right it is. */
  readonly right: Right | null
}

/** A right that a kind of action needs. */
type Needed = Right & { readonly kind: ActionKind }

interface Means {
  /** Whether it may be done by now. */
  readonly mayNow: (right: Right) => Promise<boolean>
  readonly tell: (why: string) => void
  /** As whom the database knows who writes, `'portal'@'10.0.0.5'`. */
  readonly account: () => Promise<string>
  /** Where its tables lie that the server names without their database; null where they lie in two. */
  readonly database: string | null
  /** What kinds that are offered need, whether or not one of them was tried. */
  readonly needed?: () => readonly Needed[]
  readonly now?: () => number
}

/** Milliseconds after which it is looked whether a right is back. */
const PAUSE = 30_000

/**
 * Circuit breaker of single kinds of action: what the database refused is offered no more, with the right that is missing, until it has
 * that again. What waits for it already is tried as before, and opens it too. Rights that nobody has needed so far are looked for as well.
 */
export function refusedRights({
  mayNow,
  tell,
  account,
  database,
  needed = () => [],
  now = () => Date.now(),
}: Means) {
  const refused = new Map<ActionKind, Refused>()
  let lookAt = 0
  let looking: Promise<unknown> | null = null

  async function look() {
    lookAt = now() + PAUSE
    for (const [kind, { right }] of refused)
      // what nobody can look for is tried by the next who asks for it
      if (!right || (await mayNow(right).catch(() => false))) refused.delete(kind)
    const open = Map.groupBy(
      needed().filter(({ kind }) => !refused.has(kind)),
      nameOf,
    )
    for (const [right] of open.values())
      if (await isLacked(right!)) await refuse({ why: whyOf(right!), right: right! })
  }

  /** What cannot be looked at, as where the database is away, is not refused. */
  const isLacked = (right: Right) => mayNow(right).then((may) => !may, isRefusal)

  /** Offers no more what needs a right that is refused. */
  async function refuse(found: Refused, tried?: ActionKind) {
    const { why, right } = found
    for (const one of needed())
      if (right && nameOf(one) === nameOf(right) && !refused.has(one.kind)) refused.set(one.kind, found)
    if (tried) refused.set(tried, found)
    const who = right && (await account().catch(() => null))
    tell(
      right
        ? `${why}. Its administrator can say:\n  ${grantOf({ ...right, database: right.database ?? database }, who)}`
        : why,
    )
  }

  const nameOf = ({ right, table, database: of }: Right) => `${right} ${of ?? database}.${table}`

  return {
    /** Looks whether rights are back, where it is time for that. */
    lookInTime() {
      if (now() < lookAt) return
      looking ??= look().finally(() => {
        looking = null
      })
    },

    /** Does one of a kind, and remembers whether that is refused. */
    async during<R>(kind: ActionKind, work: () => Promise<R>): Promise<R> {
      try {
        const answer = await work()
        const was = refused.get(kind)
        for (const [other, { why }] of refused) if (why === was?.why) refused.delete(other)
        return answer
      } catch (error) {
        if (!(error instanceof WorldRefuses)) throw error
        const found = refusalIn(error.cause)
        lookAt = now() + PAUSE
        await refuse(found, kind)
        throw new WorldRefuses(found.why, { cause: error.cause })
      }
    },

    /** What is left of what a world can do. */
    without(all: WorldCapabilities): WorldCapabilities {
      if (refused.size === 0) return all
      const cannot = [...refused].map(([kind, { why }]) => [kind, { cannot: why }] as const)
      const closed = cannot.filter(([kind]) => typeof all.actions[kind] !== 'object')
      return {
        ...all,
        actions: { ...all.actions, ...Object.fromEntries(closed) },
        refused: [...new Set(closed.map(([, { cannot: why }]) => why))],
      }
    },
  }
}

/** `UPDATE command denied to user 'portal'@'10.0.0.5' for table `game`.`characters``, as MariaDB and MySQL have it. */
const DENIED =
  /^([A-Z][A-Z, ]*) command denied to user '(.*?)'@'.*?' for (?:column '.*?' in )?table (?:`(.+?)`\.)?[`'](.+?)[`']$/

function refusalIn(cause: unknown): Refused {
  const said = cause instanceof Error ? cause.message : ''
  const [, right, user, database = null, table] = DENIED.exec(said) ?? []
  if (!right || user === undefined || !table)
    return { why: 'The database of the game refuses it', right: null }
  const found = { user, right, database, table }
  return { why: whyOf(found), right: found }
}

const whyOf = ({ user, right, table }: Right) =>
  `The database of the game does not let the user ${user} do this: ${right} on the table ${table}`

const grantOf = ({ user, right, database, table }: Right, who: string | null) =>
  `GRANT ${right} ON ${database === null ? '' : `\`${database}\`.`}\`${table}\` TO ${who ?? `'${user}'@'%'`};`
