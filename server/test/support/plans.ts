import { CompiledQuery, type Kysely, type KyselyPlugin, type QueryId } from 'kysely'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

/** A database that writes down what it is asked, as it goes over the wire. */
export function listening<DB>(db: Kysely<DB>) {
  const asked: CompiledQuery[] = []
  const parts = new WeakMap<QueryId, CompiledQuery>()
  const heard = db.withPlugin({
    // of parts of questions, too: what is asked has an answer
    transformQuery: ({ node, queryId }) => {
      parts.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      asked.push(parts.get(queryId)!)
      return result
    },
  } satisfies KyselyPlugin)
  return { db: heard, asked }
}

/** The tables that questions would have the database read from end to end. */
export async function readWhole<DB>(db: Kysely<DB>, asked: readonly CompiledQuery[]): Promise<string[]> {
  const found: string[] = []
  const look = (node: Node) => {
    if (node['Node Type'] === 'Seq Scan') found.push(node['Relation Name']!)
    node.Plans?.forEach(look)
  }
  for (const { sql, parameters } of asked) {
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<Record<string, readonly { readonly Plan: Node }[]>>(explain)
    for (const plan of Object.values(rows[0]!)) plan.forEach(({ Plan }) => look(Plan))
  }
  return found
}
