import { withoutDirections } from '../../platform/text/shown-text.ts'
import { storable } from '../../platform/text/storable.ts'

/** Longest text that is kept of what a provider says. */
const LONGEST = 500

/** Somebody's own words as a note, storable also where they are cut within a sign; null where there are none. */
export const textNote = (text: string | null | undefined) =>
  text ? ({ code: 'text', text: storable(withoutDirections(text).slice(0, LONGEST)) } as const) : null
