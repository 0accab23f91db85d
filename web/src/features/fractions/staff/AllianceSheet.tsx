import type { FractionAlliance, FractionReport } from '@castellan/contract/calls/statistics/fractions'
import { useTranslation } from 'react-i18next'
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
  const shown = useLast(joining) ?? ''
  const initial = { allianceName: shown, fractionId: null as string | null, reason: '' }
  const send = async ({ allianceName, fractionId, reason }: typeof initial) => {
    const joined = await api.fractions.addFractionAlliance({
      allianceName,
      reason,
      ...(fractionId && { fractionId: Number(fractionId) }),
    })
    const side = sides.find((one) => one.fractionId === joined.fractionId)?.name ?? ''
    addAlert({ type: 'Success', message: t('gameMaster.fractions.added', { name: joined.name, side }) })
    onClose()
  }
  return (
    <Sheet
      opened={joining !== null}
      onClose={onClose}
      title={
        shown ? t('gameMaster.fractions.moveTitle', { name: shown }) : t('gameMaster.fractions.addTitle')
      }
    >
      <Form
        key={`${shown} ${joining === null}`}
        call={api.fractions.addFractionAlliance}
        initial={initial}
        onSubmit={send}
      >
        <SelectField
          name="allianceName"
          label={t('gameMaster.fractions.allianceName')}
          data={[...new Set(alliances.map(({ name }) => name))]}
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
    </Sheet>
  )
}
