import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Section } from '../../../ui/layout/Section.tsx'

/** All that would rest after a change, for whoever comes from where the first things of it are named. Nothing where no change cools off, or one does now. */
export function WouldRest() {
  const { t } = useTranslation()
  const { data } = useCall(api.cooling.getCooling, {})
  if (!data || data.until !== null) return null
  const hours = Math.max(...Object.values(data.hours))
  if (hours === 0) return null
  return (
    <Section title={t('security.coolingTitle')}>
      <Card>
        <p className="dim-xs">
          {t('security.coolingAhead', { count: hours, things: t('security.coolingThings') })}
        </p>
      </Card>
    </Section>
  )
}
