import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useProgress } from '../../lib/live/progress.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import classes from './BlackList.module.css'
import { DropZone } from './DropZone.tsx'
import { UploadDone } from './UploadDone.tsx'
import { UploadFigures } from './UploadFigures.tsx'
import { type Stage, useUpload } from './use-upload.ts'

/** Lists what stands in a file: chosen or dropped, looked at, and then all of it at once. */
export function UploadSheet({ opened, onClose }: SheetState) {
  const { t } = useTranslation()
  const upload = useUpload()
  const close = () => {
    onClose()
    upload.restart()
  }
  return (
    <Sheet opened={opened} onClose={close} title={t('gameMaster.blackList.uploadTitle')}>
      <UploadSteps upload={upload} onClose={close} />
    </Sheet>
  )
}

interface UploadStepsProps {
  upload: ReturnType<typeof useUpload>
  onClose: () => void
}

function UploadSteps({ upload: { stage, choose, write, restart }, onClose }: UploadStepsProps) {
  if (stage.at === 'choosing')
    return <DropZone problem={problemOf(stage)} onFile={(file) => void choose(file)} />
  if (stage.at === 'looking')
    return (
      <Look
        stage={stage}
        onWrite={(reason) => write(stage.file, reason, stage.requestId)}
        onOther={restart}
      />
    )
  if (stage.at === 'done') return <UploadDone name={stage.name} result={stage.result} onClose={onClose} />
  return <Underway {...stage} />
}

const problemOf = ({ problem, error }: Extract<Stage, { at: 'choosing' }>) => problem ?? error ?? null

/** Percent of the way a file has behind it when a step begins, as long as the server has not told how far it is. */
const BEHIND = { reading: 5, checking: 10, writing: 5 }

interface UnderwayProps {
  at: keyof typeof BEHIND
  name: string
  requestId: string
}

function Underway({ at, name, requestId }: UnderwayProps) {
  const { t } = useTranslation()
  const done = useProgress(requestId)
  const words = t(`gameMaster.blackList.${at}`, { name })
  return (
    <div className={classes.underway}>
      <output>{words}</output>
      <Progress value={done ?? BEHIND[at]} animated aria-label={words} />
    </div>
  )
}

interface LookProps {
  stage: Extract<Stage, { at: 'looking' }>
  onWrite: (reason: string) => Promise<void>
  onOther: () => void
}

/** What would change, why, and the way to do it. */
function Look({ stage: { file, preview, requestId }, onWrite, onOther }: LookProps) {
  const { t } = useTranslation()
  const figures = { count: preview.added, formatted: formatNumber(preview.added) }
  return (
    <>
      <UploadFigures name={file.name} figures={preview} />
      <Form
        call={api.blackList.uploadBlackListItems}
        initial={{ reason: '' }}
        onSubmit={({ reason }) => onWrite(reason.trim())}
      >
        {preview.added ? (
          <>
            <TextAreaField
              name="reason"
              label={t('ui.reason')}
              description={t('gameMaster.blackList.reasonHint')}
              rows={3}
            />
            <Writing name={file.name} requestId={requestId} />
          </>
        ) : (
          <p className={classes.words}>{t('gameMaster.blackList.nothingNew')}</p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onOther}>
            {t('gameMaster.blackList.otherFile')}
          </Button>
          {preview.added ? (
            <SubmitButton color="ember.6">{t('gameMaster.blackList.putThem', figures)}</SubmitButton>
          ) : null}
        </div>
      </Form>
    </>
  )
}

function Writing(file: Pick<UnderwayProps, 'name' | 'requestId'>) {
  const { pending } = useFormState()
  return pending ? <Underway at="writing" {...file} /> : null
}
