import { useTranslation } from 'react-i18next'
import { LANGUAGES, language, nameOf } from '../../lib/i18n/language.ts'
import classes from './LanguageSwitch.module.css'

interface LanguageSwitchProps {
  readonly onChoose: (language: string) => void
}

/** Chooses the language of the page: the browser's own list, which every hand and every phone knows. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation()
  if (LANGUAGES.length < 2) return null
  return (
    <label className={classes.switch} title={t('ui.language')}>
      <span aria-hidden="true">{language().slice(0, 2)}</span>
      <select
        aria-label={t('ui.language')}
        value={language()}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
