import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { useTranslation } from 'react-i18next'
import { EditSheet } from '../../domain/journal/EditSheet.tsx'
import { DurationField } from '../../domain/period/DurationField.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useZone } from '../../lib/format/zone.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { MomentField } from '../../ui/forms/MomentField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { SwitchField } from '../../ui/forms/SwitchField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { eventName } from './event-name.ts'
import {
  FIGURES,
  isLength,
  MOMENTS,
  plannedOf,
  rulesIn,
  SENDS,
  typedOf,
  type TypedEvent,
} from './event-plan.ts'
import { EventPreview } from './EventPreview.tsx'
import classes from './RepeatableEvents.module.css'

interface EventSheetProps {
  /** The one that is changed; null keeps the sheet closed. */
  edited: RepeatableEvent | null
  rows: readonly RepeatableEvent[] | undefined
  onClose: () => void
}

/** What a change is decided on. */
const decidedOn = ({ eventId: _id, name: _name, changedAt: _at, ...plan }: RepeatableEvent) => plan

/** Where an event is planned: when it is, what drops, and what that comes to. */
export function EventSheet({ edited, rows, onClose }: EventSheetProps) {
  const { t } = useTranslation()
  return (
    <EditSheet
      edited={edited}
      rows={rows}
      idOf={({ eventId }) => eventId}
      decidedOn={decidedOn}
      onClose={onClose}
      title={(event) => (event ? t('gameMaster.events.edit', { name: eventName(t, event) }) : '')}
    >
      {(event) => (event ? <EventForm event={event} onSaved={onClose} /> : null)}
    </EditSheet>
  )
}

function EventForm({ event, onSaved }: { event: RepeatableEvent; onSaved: () => void }) {
  const { t } = useTranslation()
  const zone = useZone()
  const send = async (typed: TypedEvent) => {
    const { eventId } = event
    const saved = await api.repeatableEvents.updateRepeatableEvent({
      eventId,
      ...plannedOf(typed, zone),
      expected: decidedOn(event),
    })
    addAlert({ type: 'Success', message: t('gameMaster.events.saved', { name: eventName(t, saved) }) })
    onSaved()
  }
  return (
    <Form call={SENDS} initial={typedOf(event, zone)} rules={rulesIn(zone)} onSubmit={send}>
      <SwitchField name="enabled" label={t('gameMaster.events.enabledField')} />
      <fieldset className={classes.fields}>
        <legend>{t('gameMaster.events.fieldsDrops')}</legend>
        {FIGURES.map((field) =>
          isLength(field) ? (
            <DurationField key={field} name={field} label={t(`gameMaster.events.${field}`)} />
          ) : (
            <TextField key={field} name={field} label={t(`gameMaster.events.${field}`)} autoComplete="off" />
          ),
        )}
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('gameMaster.events.fieldsTimes')}</legend>
        {MOMENTS.map((field) => (
          <MomentField key={field} name={field} label={t(`gameMaster.events.${field}`)} />
        ))}
      </fieldset>
      <EventPreview event={event} />
      <SubmitButton>{t('gameMaster.events.save')}</SubmitButton>
    </Form>
  )
}
