import { type SqlBool, sql } from 'kysely'

/** Minutes after which a world that was asked and has not answered has done it, or never will for that try: longer than any statement may run. */
const MOST = 15

/** Whether a world that was last asked at the moment in a column may be at it still; not where that is null. */
export const isAskedNow = (at: string) =>
  sql<SqlBool>`coalesce(${sql.ref(at)} > now() - ${MOST} * interval '1 minute', false)`
