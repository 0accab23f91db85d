import { CompiledQuery, type Kysely, type KyselyPlugin, type QueryId } from 'kysely'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'CTE Name'?: string
  readonly 'Subplan Name'?: string
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
  for (const query of asked) (await plansOf(db, query)).forEach(look)
  return found
}

/** The tables and parts of questions that the database would read from end to end anew for each row of others: quadratic. */
export async function readForEachRow<DB>(db: Kysely<DB>, asked: readonly CompiledQuery[]): Promise<string[]> {
  const found: string[] = []
  for (const query of asked) {
    const plans = await plansOf(db, query)
    const hashed = new Set(
      Array.from(JSON.stringify(plans).matchAll(/hashed (SubPlan \d+)/g), ([, name]) => name),
    )
    const look = (node: Node, isWithin: boolean) => {
      const name = node['Subplan Name']
      const isAgain = name?.startsWith('SubPlan') ? !hashed.has(name) : isWithin && !name
      if (isAgain && ['Seq Scan', 'CTE Scan'].includes(node['Node Type']))
        found.push((node['Relation Name'] ?? node['CTE Name'])!)
      node.Plans?.forEach((child) => look(child, isAgain))
    }
    for (const plan of plans) look(plan, false)
  }
  return found
}

async function plansOf<DB>(db: Kysely<DB>, { sql, parameters }: CompiledQuery) {
  const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<Record<string, readonly { readonly Plan: Node }[]>>(explain)
  return Object.values(rows[0]!).flatMap((plans) => plans.map(({ Plan }) => Plan))
}
