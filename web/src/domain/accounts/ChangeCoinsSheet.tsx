import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../lib/api/request-id.ts'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { ChangeCoinsForm, type Way, WAYS } from './ChangeCoinsForm.tsx'
import classes from './ChangeCoins.module.css'

interface ChangeCoinsSheetProps extends SheetState {
  /** Whose coins, where that is known already. */
  email?: string
}

/** Gives coins, or corrects a balance up or down. */
export function ChangeCoinsSheet({ opened, email = '', onClose }: ChangeCoinsSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('admin.change.title')}>
      <Change email={email} onClose={onClose} />
    </Sheet>
  )
}

/** Lives as long as the sheet is open: its idempotency key makes a form that is sent twice one act. */
function Change({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('addCoins')
  const [requestId] = useState(newRequestId)
  return (
    <>
      <ChipGroup<Way>
        label={t('admin.change.way')}
        value={way}
        choices={WAYS.map((value) => ({ value, label: t(`admin.change.${value}`) }))}
        onChange={setWay}
      />
      <p className={classes.words}>{t(`admin.change.${way}Words`)}</p>
      <ChangeCoinsForm way={way} email={email} requestId={requestId} onDone={onClose} />
    </>
  )
}
