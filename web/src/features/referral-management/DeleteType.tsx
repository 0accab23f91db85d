import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import type { RefType } from './use-rules.ts'

interface DeleteTypeProps {
  type: RefType
  /** New codes are of it. */
  isGiven: boolean
  /** What hangs on it, in words. */
  counts: readonly string[]
}

/** Deletes a type that nothing hangs on; of the others it says why they stay. */
export function DeleteType({ type, isGiven, counts }: DeleteTypeProps) {
  const { t } = useTranslation()
  const { id, refType } = type
  const title = t('gameMaster.referral.deleteTypeTitle', { name: refType })
  if (isGiven || counts.length > 0) {
    const why = isGiven
      ? t('gameMaster.referral.deleteTypeGiven')
      : t('gameMaster.referral.deleteTypeUsed', { what: counts.join(', ') })
    return <Kept title={title} why={why} />
  }
  return (
    <DeleteButton
      label={t('gameMaster.referral.deleteType')}
      title={title}
      message={t('gameMaster.referral.deleteTypeWords')}
      call={api.referralManagement.deleteRefType}
      act={({ reason }) => api.referralManagement.deleteRefType({ refTypeId: id, reason })}
      isBack={t('gameMaster.referral.typeSaved', { name: refType })}
    />
  )
}

/** A button that deletes nothing and says why. */
export const Kept = ({ title, why }: { title: string; why: string }) => (
  <Tooltip label={why} multiline maw={280}>
    <ActionIcon
      variant="subtle"
      size="lg"
      color="gray"
      aria-disabled="true"
      aria-label={`${title} ${why}`}
      onClick={() => addAlert({ type: 'Info', message: why })}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)
