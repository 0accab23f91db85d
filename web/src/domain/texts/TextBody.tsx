import { useTranslation } from 'react-i18next'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { Markdown } from '../../ui/display/markdown/Markdown.tsx'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import type { TextName } from '../../lib/texts.ts'
import classes from './OperatorText.module.css'
import { useText } from './use-text.ts'

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
