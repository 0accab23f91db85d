import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { serverTitle } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { serverNow } from '../../lib/session/server-time.ts'
import { useOnPaper } from '../../ui/layout/paper.ts'

/** Of which server a sheet of paper tells, and of which day: the screen says both elsewhere. */
export function PaperLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  if (!useOnPaper()) return null
  return (
    <p className="dim-xs">
      {t('shell.printed', { server: serverTitle(server), date: format.date(serverNow()) })}
    </p>
  )
}
