import type { FoundMasterAccount } from '@castellan/contract/shapes/master-account-shapes'
import { IconNote, IconPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Tag } from '../../ui/display/Tag.tsx'

/** That staff have noted something about somebody; gold where a note is pinned. */
export function NotesSign({ notes: { all, pinned } }: Pick<FoundMasterAccount, 'notes'>) {
  const { t } = useTranslation()
  if (all === 0) return null
  const Sign = pinned > 0 ? IconPin : IconNote
  return (
    <Tag
      tone={pinned > 0 ? 'gold' : 'gray'}
      size="sm"
      icon={<Sign size={14} stroke={1.8} aria-hidden="true" />}
    >
      {t('gameMaster.person.notes.count', { count: all, formatted: formatNumber(all) })}
    </Tag>
  )
}
