import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import classes from './PaletteButton.module.css'
import { PALETTE_KEYS } from '../../lib/keyboard/keys.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { typeAhead } from './typed-ahead.ts'

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)

/** Opens the palette, as Ctrl K does everywhere; its code comes with the first time. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    // asked for again, it is on its way or there: what is typed is its field's
    if (isOpen) return
    typeAhead(close)
    setOpen(true)
  }
  // no element is left out: a person in a field wants it too
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('palette.open')} · ${PALETTE_KEYS}`}
      >
        <IconSearch size={18} stroke={1.7} />
        <span className="visually-hidden">{t('palette.open')}</span>
        <span className={classes.words} aria-hidden="true">
          {t('palette.button')}
        </span>
        <kbd className={classes.key} aria-hidden="true">
          {PALETTE_KEYS}
        </kbd>
      </button>
      <OnceOpened when={isOpen}>
        <Palette opened={isOpen} onClose={close} />
      </OnceOpened>
    </>
  )
}
