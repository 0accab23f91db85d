import type { FractionAlliance, FractionReport } from '@castellan/contract/calls/statistics/fractions'
import { ApiError } from '@castellan/contract/engine/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsItIsNow } from '../../../domain/journal/AsItIsNow.tsx'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'

interface AllianceSheetProps {
  /** The name of the alliance that joins, empty until one is chosen; null keeps the sheet closed. */
  joining: string | null
  alliances: readonly FractionAlliance[]
  sides: readonly FractionReport[]
  onClose: () => void
}

/** Where staff say which alliance joins which fraction, and why. */
export function AllianceSheet({ joining, alliances, sides, onClose }: AllianceSheetProps) {
  const { t } = useTranslation()
  const name = useLast(joining) ?? ''
  // as it is when the sheet opens
  const [opened, setOpened] = useState({ joining, one: namedIn(alliances, name) })
  if (opened.joining !== joining) setOpened({ joining, one: namedIn(alliances, name) })
  return (
    <Sheet
      opened={joining !== null}
      onClose={onClose}
      title={name ? t('gameMaster.fractions.moveTitle', { name }) : t('gameMaster.fractions.addTitle')}
    >
      <AsItIsNow
        opened={opened.one}
        rows={alliances}
        idOf={({ allianceId }) => allianceId}
        decidedOn={({ fractionId }) => ({ fractionId })}
        isOpen={joining !== null}
      >
        {() => (
          <AllianceForm
            key={`${name} ${joining === null}`}
            name={name}
            alliances={alliances}
            sides={sides}
            onSaved={onClose}
          />
        )}
      </AsItIsNow>
    </Sheet>
  )
}

interface AllianceFormProps extends Pick<AllianceSheetProps, 'alliances' | 'sides'> {
  name: string
  onSaved: () => void
}

function AllianceForm({ name, alliances, sides, onSaved }: AllianceFormProps) {
  const { t } = useTranslation()
  const initial = { allianceName: name, fractionId: null as string | null, reason: '' }
  // the sides that the alliances were on when somebody looked, or was told that they are others by now
  const [{ seen, isOutdated }, setSeen] = useState({ seen: alliances, isOutdated: false })
  if (isOutdated && seen !== alliances) setSeen({ seen: alliances, isOutdated: false })
  const send = async ({ allianceName, fractionId, reason }: typeof initial) => {
    const alliance = namedIn(seen, allianceName)
    const joined = await api.fractions
      .addFractionAlliance({
        allianceName,
        reason,
        ...(fractionId && { fractionId: Number(fractionId) }),
        ...(alliance && { expectedFractionId: alliance.fractionId ?? 0 }),
      })
      .catch((error: unknown) => {
        // one that was open before says so by itself, and asks (AsItIsNow)
        if (!name && error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
          setSeen({ seen, isOutdated: true })
        throw error
      })
    const side = sides.find((one) => one.fractionId === joined.fractionId)?.name ?? ''
    addAlert({ type: 'Success', message: t('gameMaster.fractions.added', { name: joined.name, side }) })
    onSaved()
  }
  return (
    <Form call={api.fractions.addFractionAlliance} initial={initial} onSubmit={send}>
      <SelectField
        name="allianceName"
        label={t('gameMaster.fractions.allianceName')}
        data={[...new Set(alliances.map((one) => one.name))]}
        searchable
      />
      <SelectField
        name="fractionId"
        label={t('gameMaster.fractions.fractionId')}
        placeholder={t('gameMaster.fractions.smallest')}
        data={sides.map((side) => ({ value: String(side.fractionId), label: side.name }))}
        clearable
      />
      <TextAreaField name="reason" label={t('ui.reason')} />
      <SubmitButton>{t('gameMaster.fractions.addSave')}</SubmitButton>
    </Form>
  )
}

const namedIn = (alliances: readonly FractionAlliance[], name: string) =>
  alliances.find((one) => one.name === name) ?? null
