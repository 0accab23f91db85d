import { useTranslation } from 'react-i18next'
import { byLanguage } from '../../lib/i18n/language.ts'
import classes from './Credits.module.css'
import { iconAuthors } from './icon-authors.gen.ts'

const authors = byLanguage((language) => new Intl.ListFormat(language).format(iconAuthors))

/** Who drew the icons, as their licence wants it. */
export function Credits() {
  const { t } = useTranslation()
  const outside = <span className="visually-hidden"> {t('shell.opensOutside')}</span>
  return (
    <p className={classes.credits}>
      {t('shell.credits', { authors: authors() })}
      {' · '}
      <a href="https://game-icons.net" target="_blank" rel="noreferrer">
        game-icons.net{outside}
      </a>
      {' · '}
      <a href="https://creativecommons.org/licenses/by/3.0/" target="_blank" rel="license noreferrer">
        CC BY 3.0{outside}
      </a>
    </p>
  )
}
