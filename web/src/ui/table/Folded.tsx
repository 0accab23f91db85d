import { useTranslation } from 'react-i18next'
import { useUnfolded } from '../layout/use-unfolded.ts'
import classes from './Folded.module.css'

/** Characters that fill more than three lines of a cell. */
const LONG = 160

/** Words of a row that may be long: three lines, and all of them for whoever asks. */
export function Folded({ children: text }: { children: string }) {
  const { t } = useTranslation()
  const isLong = text.length > LONG || text.split('\n').length > 3
  const [isWhole, showWhole] = useUnfolded()
  return (
    <>
      <span className={classes.text} data-folded={(isLong && !isWhole) || undefined}>
        {text}
      </span>
      {isLong ? (
        <button
          type="button"
          className={`${classes.more} off-paper`}
          aria-expanded={isWhole}
          onClick={() => showWhole(!isWhole)}
        >
          {t(isWhole ? 'ui.fold' : 'ui.whole')}
        </button>
      ) : null}
    </>
  )
}
