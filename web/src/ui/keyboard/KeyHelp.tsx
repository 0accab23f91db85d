import { Button, Group, Modal, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PALETTE_KEYS } from '../../lib/keyboard/keys.ts'
import { switchSingleKeys, useSingleKeys } from '../../lib/keyboard/single-keys.ts'
import { useDialogInFront } from '../overlay/use-dialog-in-front.ts'
import classes from './KeyHelp.module.css'

/** What the keys do, in the order in which one needs them. */
const KEYS = [
  ['walk', ['J', 'K']],
  ['arrows', ['↓', '↑']],
  ['open', ['Enter']],
  ['search', ['/']],
  ['palette', [PALETTE_KEYS]],
  ['help', ['?']],
] as const

/** The keys of lists, and a switch for those who do not want them. `Modal.Title` alone names the dialog. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const isOn = useSingleKeys()
  useDialogInFront(onClose)
  return (
    <>
      <Modal.Title className={classes.title}>{t('ui.keys.title')}</Modal.Title>
      <dl className={classes.keys}>
        {KEYS.map(([id, keys]) => (
          <div key={id}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`ui.keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('ui.keys.single')}
        description={t('ui.keys.singleHint')}
        checked={isOn}
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        mb="lg"
      />
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Group>
    </>
  )
}
