import type { ServerKey } from '@castellan/contract/engine/servers'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/lazy-part.ts'
import { hasText, type TextName } from '../../lib/texts.ts'
import classes from './OperatorText.module.css'

const TextBody = lazyPart(async () => (await import('./TextBody.tsx')).TextBody)

interface OperatorTextProps {
  server: ServerKey
  name: TextName
}

/** A text of the operator folded under its name (disclosure): it comes when it is opened. Nothing where there is none. */
export function OperatorText({ server, name }: OperatorTextProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!hasText(server, name)) return null
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.name}>{t(`texts.${name}`)}</summary>
      {isOpen ? (
        <div className={classes.body}>
          <Suspense fallback={<p className={classes.wait}>{t('ui.loading')}</p>}>
            <TextBody key={`${server}/${i18n.language}`} server={server} name={name} />
          </Suspense>
        </div>
      ) : null}
    </details>
  )
}
