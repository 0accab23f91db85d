import type { UploadPreview } from '@castellan/contract/calls/moderation/black-list'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Stat, Stats } from '../../ui/layout/DescriptionList.tsx'
import classes from './BlackList.module.css'

interface UploadFiguresProps {
  name: string
  figures: UploadPreview
  /** Whether it has happened. */
  isDone?: boolean
}

const counted = (count: number) => ({ count, formatted: formatNumber(count) })

/** How much of a file is new, known or refused, and which lines are and why. */
export function UploadFigures({ name, figures, isDone = false }: UploadFiguresProps) {
  const { t } = useTranslation()
  const { added, alreadyThere, repeated, refused, refusedLines, also, accounts } = figures
  return (
    <>
      <p className={classes.file}>{name}</p>
      <Stats columns={3}>
        <Stat label={t(isDone ? 'gameMaster.blackList.figures.added' : 'gameMaster.blackList.figures.new')}>
          {formatNumber(added)}
        </Stat>
        <Stat label={t('gameMaster.blackList.figures.alreadyThere')}>{formatNumber(alreadyThere)}</Stat>
        <Stat label={t('gameMaster.blackList.figures.refused')}>{formatNumber(refused)}</Stat>
      </Stats>
      {repeated ? (
        <p className={classes.words}>{t('gameMaster.blackList.repeated', counted(repeated))}</p>
      ) : null}
      {also ? <p className={classes.words}>{t('gameMaster.blackList.alsoNow', counted(also))}</p> : null}
      {accounts ? (
        <p className={classes.words}>
          {t(isDone ? 'gameMaster.blackList.signedOut' : 'gameMaster.blackList.signsOut', counted(accounts))}
        </p>
      ) : null}
      {refused ? (
        <>
          <p className={classes.words}>
            {t('gameMaster.blackList.refusedLines', {
              ...counted(refused),
              shown: formatNumber(refusedLines.length),
            })}
          </p>
          <ul className={classes.lines} aria-label={t('gameMaster.blackList.figures.refused')}>
            {refusedLines.map(({ line, value, why }) => (
              <li key={line}>
                <span className={classes.line}>
                  {t('gameMaster.blackList.line', { line: formatNumber(line) })}
                </span>
                <span className={classes.why}>{t(`gameMaster.blackList.why.${why}`)}</span>
                <code>{value}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
