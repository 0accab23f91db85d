import { Modal } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openKeyHelp } from '../../ui/keyboard/open-key-help.tsx'
import { Finder } from './Finder.tsx'
import classes from './Palette.module.css'

interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Command palette: finds any page, boss, class, character or clan by a few letters; what was chosen last comes first. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const showKeys = () => {
    onClose()
    return openKeyHelp()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={600}
      yOffset="12vh"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      {/* Without Modal.Header: it is a <header>, a second banner beside the shell's. */}
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body className={classes.body}>
          <Finder onClose={onClose} />
          <button type="button" className={classes.keys} onClick={() => void showKeys()}>
            <IconKeyboard size={16} stroke={1.6} aria-hidden="true" />
            {t('ui.keys.title')}
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
