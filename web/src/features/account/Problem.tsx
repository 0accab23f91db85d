import { useTranslation } from 'react-i18next'
import { metaContent } from '../../lib/document/meta.ts'
import classes from './form.module.css'

/** Refusals that support alone can say more about. */
const FOR_SUPPORT: readonly string[] = ['ACCOUNT_BLOCKED', 'BLACK_LISTED']

interface ProblemProps {
  readonly words: string
  readonly code: string | null
}

/** Why somebody is not let in, with the way to who can change that. */
export function Problem({ words, code }: ProblemProps) {
  const { t } = useTranslation()
  const support = code !== null && FOR_SUPPORT.includes(code) && metaContent('support')
  return (
    <p className={classes.problem}>
      {words}
      {support ? (
        <>
          {'. '}
          <a href={support} className={classes.link}>
            {t('account.toSupport')}
          </a>
        </>
      ) : null}
    </p>
  )
}
