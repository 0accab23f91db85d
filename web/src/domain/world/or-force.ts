import { ApiError } from '@castellan/contract/engine/client'
import { confirmForce } from '../../ui/overlay/confirm.tsx'

interface How {
  readonly force?: true
}

/** Does something to a character; while it plays, asks whether to do it all the same. Null where that was not wanted. */
export async function orForce<A>(act: (how: How) => Promise<A>): Promise<{ readonly answer: A } | null> {
  try {
    return { answer: await act({}) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHARACTER_ONLINE') throw error
    return (await confirmForce()) ? { answer: await act({ force: true }) } : null
  }
}
