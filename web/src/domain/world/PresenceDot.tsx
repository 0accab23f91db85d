import { useTranslation } from 'react-i18next'
import classes from './PresenceDot.module.css'

interface PresenceDotProps {
  presence: 'online' | 'offline' | 'offline-shop'
  /** Without its word only the light shows; a screen reader hears the word all the same. */
  bare?: boolean
}

/** Whether a character is in the game, away, or keeps a shop while away. */
export function PresenceDot({ presence, bare = false }: PresenceDotProps) {
  const { t } = useTranslation()
  const word = t(`world.presence.${presence}`)
  return (
    <span className={classes.presence} data-presence={presence} title={bare ? word : undefined}>
      <span className={bare ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}
