import type { Uploaded } from '@castellan/contract/calls/moderation/black-list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './BlackList.module.css'
import { UploadFigures } from './UploadFigures.tsx'

interface UploadDoneProps {
  name: string
  result: Uploaded
  onClose: () => void
}

/** What came of a file, and the way to undo all of it. */
export function UploadDone({ name, result, onClose }: UploadDoneProps) {
  const { t } = useTranslation()
  const { uploadId, added } = result
  const told = (removed: number) => {
    const figures = { count: removed, formatted: formatNumber(removed) }
    addAlert({ type: 'Success', message: t('gameMaster.blackList.undone', figures) })
    onClose()
  }
  return (
    <>
      <output className={classes.words}>
        {t('gameMaster.blackList.uploaded', { count: added, formatted: formatNumber(added) })}
      </output>
      <UploadFigures name={name} figures={result} isDone />
      <div className={classes.buttons}>
        {uploadId === null ? null : (
          <ActionButton
            label={t('gameMaster.blackList.undo')}
            look="second"
            question={{
              title: t('gameMaster.blackList.undoTitle', { name }),
              message: t('gameMaster.blackList.undoWords'),
            }}
            call={api.blackList.removeBlackListUpload}
            act={({ reason }) => api.blackList.removeBlackListUpload({ uploadId, reason })}
            onDone={({ removed }) => told(removed)}
          />
        )}
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </>
  )
}
