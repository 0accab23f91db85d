import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

const EFFECTS = ['email', 'pin', 'factors', 'sessions', 'frozen'] as const

/** What the links of warnings do, whatever they warn of: their owner reads it before the button is pressed. */
export function FreezeEffects() {
  const { t } = useTranslation()
  return (
    <ul className={classes.effects}>
      {EFFECTS.map((effect) => (
        <li key={effect}>{t(`account.effects.${effect}`)}</li>
      ))}
    </ul>
  )
}
