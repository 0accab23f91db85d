import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { useTranslation } from 'react-i18next'
import { type Edited, EditSheet } from '../../domain/journal/EditSheet.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { LiteralField } from '../../ui/forms/LiteralField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { wholeIn } from '../../ui/forms/written-numbers.ts'

/** What a change is decided on. */
const decidedOn = ({ id: _id, changedAt: _at, ...fields }: IpLimit) => fields

/** Where a limit is written or changed. */
export function IpLimitSheet(edited: Edited<IpLimit>) {
  const { t } = useTranslation()
  return (
    <EditSheet
      {...edited}
      idOf={({ id }) => id}
      decidedOn={decidedOn}
      title={(limit) =>
        limit
          ? t('gameMaster.ipLimits.edit', { address: limit.ipAddress })
          : t('gameMaster.ipLimits.addTitle')
      }
    >
      {(limit) => <IpLimitForm limit={limit} onSaved={edited.onClose} />}
    </EditSheet>
  )
}

const BLANK = { ipAddress: '', allowedConnections: '1', token: '', comment: '' }

function IpLimitForm({ limit, onSaved }: { limit: IpLimit | null; onSaved: () => void }) {
  const { t } = useTranslation()
  const initial = limit
    ? {
        ipAddress: limit.ipAddress,
        allowedConnections: String(limit.allowedConnections),
        token: limit.token,
        comment: limit.comment,
      }
    : BLANK
  const send = async (typed: typeof BLANK) => {
    const written = {
      ipAddress: typed.ipAddress.trim(),
      allowedConnections: wholeIn(typed.allowedConnections),
      ...(typed.token.trim() && { token: typed.token.trim() }),
      comment: typed.comment.trim(),
    }
    const { ipAddress: address } = limit
      ? await api.ipLimits.updateIpAddresses({ ...written, id: limit.id, expected: decidedOn(limit) })
      : await api.ipLimits.addIpAddresses(written)
    addAlert({ type: 'Success', message: t('gameMaster.ipLimits.saved', { address }) })
    onSaved()
  }
  return (
    <Form call={api.ipLimits.addIpAddresses} initial={initial} onSubmit={send}>
      <LiteralField
        name="ipAddress"
        label={t('gameMaster.ipLimits.ipAddress')}
        description={t('gameMaster.ipLimits.ipAddressHint')}
        data-autofocus
      />
      <TextField
        name="allowedConnections"
        label={t('gameMaster.ipLimits.allowedConnections')}
        description={t('gameMaster.ipLimits.allowedHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <LiteralField
        name="token"
        label={t('gameMaster.ipLimits.token')}
        description={t(limit ? 'gameMaster.ipLimits.tokenKept' : 'gameMaster.ipLimits.tokenMade')}
      />
      <TextField name="comment" label={t('gameMaster.ipLimits.comment')} autoComplete="off" />
      <SubmitButton>{t('gameMaster.ipLimits.save')}</SubmitButton>
    </Form>
  )
}
