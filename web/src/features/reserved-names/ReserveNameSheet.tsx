import { useTranslation } from 'react-i18next'
import { NameVerdict } from '../../domain/names/NameVerdict.tsx'
import { dayStart, daysLater, today } from '../../domain/period/period.ts'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { atField } from '../../lib/api/at-field.ts'
import { useZone } from '../../lib/format/zone.ts'
import { dayFrom } from '../../ui/forms/day-rule.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { LiteralField } from '../../ui/forms/LiteralField.tsx'
import { noBlanks } from '../../ui/forms/validators.ts'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'

/** Where staff reserve a name for somebody. */
export function ReserveNameSheet({ opened, onClose }: SheetState) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('gameMaster.names.add')}>
      <ReserveNameForm onSaved={onClose} />
    </Sheet>
  )
}

const INITIAL = { name: '', account: '', until: '' }
const FIELDS = {
  CHARACTER_NAME_TAKEN: 'name',
  CHARACTER_NAME_RESERVED: 'name',
  CHARACTER_NAME_FORBIDDEN: 'name',
} as const

function ReserveNameForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const zone = useZone()
  const first = today(zone)
  const send = async ({ name, account, until }: typeof INITIAL) => {
    const end = until && { expiresAt: new Date(dayStart(daysLater(until, 1), zone) - 1).toISOString() }
    try {
      const reserved = await api.reservedNames.reserveNameFor({ name, account: account.trim(), ...end })
      addAlert({ type: 'Success', message: t('gameMaster.names.saved', reserved) })
    } catch (error) {
      throw atField(error, FIELDS)
    }
    onSaved()
  }
  return (
    <Form
      call={api.reservedNames.reserveNameFor}
      initial={INITIAL}
      rules={{ name: [noBlanks], until: [dayFrom(first)] }}
      onSubmit={send}
    >
      <LiteralField name="name" label={t('gameMaster.names.name')} data-autofocus />
      <NameVerdict field="name" />
      <LiteralField name="account" label={t('gameMaster.names.account')} />
      <DayField
        name="until"
        label={t('gameMaster.names.untilField')}
        description={t('gameMaster.names.untilHint')}
        min={first}
      />
      <SubmitButton>{t('gameMaster.names.save')}</SubmitButton>
    </Form>
  )
}
