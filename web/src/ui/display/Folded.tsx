import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Folded.module.css'

/** Characters that fill more than three lines of a cell. */
const LONG = 160

/** Words of a row that may be long: three lines, and all of them for whoever asks. */
export function Folded({ children: text }: { children: string }) {
  const { t } = useTranslation()
  const isLong = text.length > LONG || text.split('\n').length > 3
  const [isFolded, setFolded] = useState(true)
  return (
    <>
      <span className={classes.text} data-folded={(isLong && isFolded) || undefined}>
        {text}
      </span>
      {isLong ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {t(isFolded ? 'ui.whole' : 'ui.fold')}
        </button>
      ) : null}
    </>
  )
}
