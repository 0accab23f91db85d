import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'

/** What can be done with all of it. */
export type Deed = 'download' | 'delete'

const TITLES = {
  download: 'security.personalData.sheet',
  delete: 'security.personalData.deleteTitle',
} as const

interface PersonalDataSheetProps {
  /** Null while it is closed. */
  deed: Deed | null
  onClose: () => void
}

/** Hands the file over, or asks for the end of the account: each after the password was given once more. */
export function PersonalDataSheet({ deed, onClose }: PersonalDataSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(deed)
  return (
    <Sheet opened={deed !== null} onClose={onClose} title={shown ? t(TITLES[shown]) : ''}>
      {shown === 'download' ? <DownloadData onDone={onClose} /> : null}
      {shown === 'delete' ? <DeleteAccount onDone={onClose} /> : null}
    </Sheet>
  )
}
