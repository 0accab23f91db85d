import type { texts } from '@castellan/contract/calls/resources/texts'
import type { Received } from '@castellan/contract/engine/call'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../ui/display/markdown/Markdown.tsx'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import type { TextName } from '../../lib/texts.ts'
import { textApi } from '../../lib/api/text-client.ts'
import classes from './OperatorText.module.css'

/** What the operator wrote. */
export function TextBody({ server, name }: { server: ServerKey; name: TextName }) {
  const { t } = useTranslation()
  const { text, error, again } = useText(server, name)
  if (error) return <RetryLine message={error.message} onRetry={again} />
  if (!text) return <p className={classes.wait}>{t('ui.loading')}</p>
  return (
    <Markdown level={2} lang={text.language ?? undefined}>
      {text.markdown}
    </Markdown>
  )
}

interface Answer {
  readonly text?: Received<typeof texts.getText>
  readonly error?: Error
}

/** A text in the language of the page. Without the queries of the signed-in shell, since it is read before a sign-in too. */
function useText(server: ServerKey, name: TextName) {
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
