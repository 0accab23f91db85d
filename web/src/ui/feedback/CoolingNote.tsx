import { useTranslation } from 'react-i18next'
import { Sentence } from '../display/Sentence.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCooling } from '../../lib/auth/use-cooling.ts'
import { Note } from './Note.tsx'

/** Says before anything is typed or paid that nothing leaves the account now, until when and why. Nothing where that is not so. */
export function CoolingNote() {
  const { t } = useTranslation()
  const format = useFormat()
  const cooling = useCooling()
  if (!cooling) return null
  const [{ kind, until }] = cooling.changes as [(typeof cooling.changes)[number]]
  return (
    <Note>
      <Sentence>{t(`ui.cooling.${kind}`, { until: format.dateTime(until) })}</Sentence>
    </Note>
  )
}
