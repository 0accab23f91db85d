/** Most connections a process opens to PostgreSQL: for requests, what may take long, jobs, and the question whether it answers. */
export const POOLS = { requests: 10, patient: 2, jobs: 2, probe: 1 } as const
/** Each on one of its own: new jobs, sessions that end, and changes that browsers are told of. */
const LISTENERS = 3

export const MOST_CONNECTIONS = POOLS.requests + POOLS.patient + POOLS.jobs + POOLS.probe + LISTENERS
