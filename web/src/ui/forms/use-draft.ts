import { useState } from 'react'
import { drafts } from '../../lib/session/drafts.ts'
import { useAccount } from '../../lib/session/session.ts'
import type { FormValues } from './form-context.ts'

/** Draft of a form in this tab, by account: texts that differ from what the form began with. Without a name there is none. */
export function useDraft(name: string | undefined, initial: FormValues) {
  const { email } = useAccount()
  // as it was when the form was opened: the session may end while it is
  const [key] = useState(name === undefined ? null : `${email} ${name}`)
  const [found] = useState(() => (key === null ? {} : drafts.read(key)))
  return {
    found,
    keep(values: FormValues) {
      if (key === null) return
      const typed = Object.entries(values).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== initial[entry[0]],
      )
      drafts.write(key, Object.fromEntries(typed))
    },
    drop: () => void (key === null || drafts.write(key, {})),
  }
}
