import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/display/Sentence.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { useCooling } from '../../lib/auth/use-cooling.ts'
import { useServer } from '../../lib/session/server.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import classes from './Profile.module.css'

/** That nothing leaves the account for now, and where it is explained. */
export function CoolingLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  const cooling = useCooling()
  return cooling ? (
    <div className={classes.cooling}>
      <Note>
        <Sentence>
          {t('cooling.line', { until: format.dateTime(cooling.until), things: t('cooling.short') })}
        </Sentence>{' '}
        <Link to={paths.security(server)}>{t('cooling.why')}</Link>
      </Note>
    </div>
  ) : null
}
