import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import type { Column } from '../../ui/table/column.ts'
import { AnswerApproval, CarryOut } from './AnswerApproval.tsx'
import { approvalWords } from './approval-words.ts'
import classes from './Approvals.module.css'

interface ApprovalSheetProps {
  /** The one that is opened; null closes. */
  approval: Approval | null
  /** Those of the list, which are cut short there. */
  columns: readonly Column<Approval>[]
  onClose: () => void
}

/** One request with all that is approved, and the ways to answer it. */
export function ApprovalSheet({ approval, columns, onClose }: ApprovalSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = useLast(approval)
  return (
    <Sheet
      opened={approval !== null}
      onClose={onClose}
      title={shown ? approvalWords(t, format, shown).act : ''}
    >
      {shown ? (
        <div className={classes.whole}>
          <DescriptionList>
            {columns
              .filter(({ value }) => value)
              .map((column) => (
                <DescriptionItem key={column.id} label={column.header}>
                  {column.cell ? column.cell(shown) : String(column.value?.(shown) ?? '') || '—'}
                </DescriptionItem>
              ))}
          </DescriptionList>
          {shown.barredBy && shown.state === 'waiting' ? (
            <Text size="sm" c="dimmed">
              {shown.barredBy}
            </Text>
          ) : null}
          <Group gap="sm">
            {shown.state === 'granted' && shown.isOwn ? <CarryOut approval={shown} /> : null}
            <AnswerApproval approval={shown} />
          </Group>
        </div>
      ) : null}
    </Sheet>
  )
}
