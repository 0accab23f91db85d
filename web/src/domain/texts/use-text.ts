import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Received } from '@castellan/contract/engine/call'
import type { texts } from '@castellan/contract/calls/resources/texts'
import { useEffect, useState } from 'react'
import { textApi } from '../../lib/api/text-client.ts'
import type { TextName } from '../../lib/texts.ts'

interface Answer {
  readonly text?: Received<typeof texts.getText>
  readonly error?: Error
}

/** A text in the language of the page. Without the queries of the signed-in shell, since it is read before a sign-in too. */
export function useText(server: ServerKey, name: TextName) {
  const [answer, setAnswer] = useState<Answer>({})
  useEffect(() => {
    const gone = new AbortController()
    void ask(server, name, gone.signal).then((next) => (gone.signal.aborted ? null : setAnswer(next)))
    return () => gone.abort()
  }, [server, name])
  const again = () => {
    setAnswer({})
    void ask(server, name).then(setAnswer)
  }
  return { ...answer, again }
}

const ask = (server: ServerKey, name: TextName, signal?: AbortSignal): Promise<Answer> =>
  textApi.getText({ fileName: `${name}.md` }, { server, ...(signal && { signal }) }).then(
    (text) => ({ text }),
    (error: Error) => ({ error }),
  )
