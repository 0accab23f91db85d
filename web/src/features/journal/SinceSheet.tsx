import { DAY_MS } from '@castellan/contract/rules/durations'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useZone } from '../../lib/format/zone.ts'
import { callQuery } from '../../lib/query/query.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { MomentField } from '../../ui/forms/MomentField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { moment, momentIn, writtenMoment } from '../../ui/forms/written-moments.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import classes from './Journal.module.css'
import { UndoPlan } from './UndoPlan.tsx'

interface SinceSheetProps {
  /** Whose acts; null closes. */
  actor: string | null
  onClose: () => void
}

/** Undoes what one person did since a moment: that is chosen, looked at, and then done act by act. */
export function SinceSheet({ actor, onClose }: SinceSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(actor)
  return (
    <Sheet opened={actor !== null} onClose={onClose} title={t('journal.since.title')}>
      {shown === null ? null : <Steps key={shown} actor={shown} />}
    </Sheet>
  )
}

function Steps({ actor }: { actor: string }) {
  const { t } = useTranslation()
  const [, change] = useAddress()
  const zone = useZone()
  const [since, setSince] = useState<string | null>(null)
  const [yesterday] = useState(() => writtenMoment(new Date(Date.now() - DAY_MS).toISOString(), zone))
  if (since !== null) return <Look actor={actor} since={since} onBack={() => setSince(null)} />
  return (
    <>
      <Text size="sm" className={classes.whose}>
        <MasterAccountLink email={actor} />
      </Text>
      <p className={classes.words}>{t('journal.since.lead')}</p>
      <Form
        call={api.journal.getActsSince}
        // not the field of the call: it is written by the clock of the page
        initial={{ written: yesterday }}
        rules={{ written: [moment] }}
        onSubmit={async ({ written }) => setSince(momentIn(written, zone))}
      >
        <MomentField
          name="written"
          label={t('journal.since.moment')}
          description={t('journal.since.momentHint')}
        />
        <div className={classes.buttons}>
          <SubmitButton>{t('journal.since.look')}</SubmitButton>
          <Button variant="default" onClick={() => change({ actor: undefined, by: actor })}>
            {t('journal.since.onlyThese')}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface LookProps {
  actor: string
  since: string
  onBack: () => void
}

/** The list as it was when it was asked for: what is undone by it must not move under one's eyes. */
function Look({ actor, since, onBack }: LookProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { meta: _asksAgain, ...query } = callQuery(api.journal.getActsSince, { email: actor, since })
  const plan = useQuery({ ...query, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false })
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text size="sm" className={classes.whose}>
          {t('journal.since.from', { by: actor, date: format.dateTime(since) })}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onBack}>
          {t('journal.since.back')}
        </Button>
      </Group>
      {plan.data ? <UndoPlan plan={plan.data} /> : <Fallback of={plan} waiting={320} />}
    </>
  )
}
