import { type ActionKind, type WorldCapabilities, WorldRefuses } from '../../../port/index.ts'

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

interface Means {
  /** Whether it may be done by now. */
  readonly mayNow: (right: Right) => Promise<boolean>
  readonly tell: (why: string) => void
  /** As whom the database knows who writes, `'portal'@'10.0.0.5'`. */
  readonly account: () => Promise<string>
  /** Where its tables lie that the server names without their database; null where they lie in two. */
  readonly database: string | null
  readonly now?: () => number
}

/** Milliseconds after which it is looked whether a right is back. */
const PAUSE = 30_000

/**
 * Circuit breaker of single kinds of action: what the database refused is offered no more, with the right that is missing, until it has
 * that again. What waits for it already is tried as before, and opens it too.
 */
export function refusedRights({ mayNow, tell, account, database, now = Date.now }: Means) {
  const refused = new Map<ActionKind, Refused>()
  let lookAt = 0
  let looking: Promise<unknown> | null = null

  async function look() {
    lookAt = now() + PAUSE
    for (const [kind, { right }] of refused)
      // what nobody can look for is tried by the next who asks for it
      if (!right || (await mayNow(right).catch(() => false))) refused.delete(kind)
  }

  return {
    /** Looks whether rights are back, where it is time for that. */
    lookInTime() {
      if (refused.size === 0 || now() < lookAt) return
      looking ??= look().finally(() => {
        looking = null
      })
    },

    /** Does one of a kind, and remembers whether that is refused. */
    async during<R>(kind: ActionKind, work: () => Promise<R>): Promise<R> {
      try {
        const answer = await work()
        refused.delete(kind)
        return answer
      } catch (error) {
        if (error instanceof WorldRefuses) {
          const found = refusalIn(error.cause)
          refused.set(kind, found)
          lookAt = now() + PAUSE
          const who = found.right && (await account().catch(() => null))
          tell(
            found.right
              ? `${found.why}. Its administrator can say:\n  ${grantOf({ ...found.right, database: found.right.database ?? database }, who)}`
              : found.why,
          )
        }
        throw error
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
  return {
    why: `The database of the game does not let the user ${user} do this: ${right} on the table ${table}`,
    right: { user, right, database, table },
  }
}

const grantOf = ({ user, right, database, table }: Right, who: string | null) =>
  `GRANT ${right} ON ${database === null ? '' : `\`${database}\`.`}\`${table}\` TO ${who ?? `'${user}'@'%'`};`
