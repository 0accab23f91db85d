import { LARGEST_FILE } from '@castellan/contract/calls/moderation/black-list'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import classes from './BlackList.module.css'
import type { FileProblem } from './read-text-file.ts'

const MEGABYTE = 1024 * 1024

interface DropZoneProps {
  /** Why the file before was not taken. */
  problem: FileProblem | Error | null
  onFile: (file: File) => void
}

/** Where a file is dropped, or chosen: by a click or the keyboard. */
export function DropZone({ problem, onFile }: DropZoneProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  const size = formatNumber(LARGEST_FILE / MEGABYTE)
  return (
    <>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem instanceof Error
            ? problem.message
            : t(`gameMaster.blackList.problems.${problem}`, { size })}
        </p>
      ) : null}
      <label htmlFor={id} className={classes.zone} data-over={isOver || undefined}>
        <IconFileUpload size={32} stroke={1.4} aria-hidden="true" />
        <span>{t('gameMaster.blackList.drop')}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className={classes.file}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // the same file may be chosen again once it is put right
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p className={classes.words}>{t('gameMaster.blackList.format', { size })}</p>
      <pre className={classes.sample}>{SAMPLE}</pre>
    </>
  )
}

/** As a file may look: the words of the format are not translated. */
const SAMPLE = `kind,value,reason
email,player@example.com,sells coins
ip,192.0.2.1,
hwid,0A1B2C3D4E5F,"bot, second warning"`
