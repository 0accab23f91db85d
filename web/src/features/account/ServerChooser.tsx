import type { ServerKey } from '@castellan/contract/engine/servers'
import { useTranslation } from 'react-i18next'
import { RadioLabel } from '../../ui/forms/RadioLabel.tsx'
import classes from './ServerChooser.module.css'
import { servers } from '../../lib/servers.ts'

interface ServerChooserProps {
  readonly selected: ServerKey
  readonly onSelect: (server: ServerKey) => void
}

/** The servers side by side; arrow keys move between them. */
export function ServerChooser({ selected, onSelect }: ServerChooserProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.chooser}>
      <legend>{t('account.server')}</legend>
      <div className={classes.servers}>
        {servers.all.map(({ key, name, rate }) => (
          <RadioLabel
            key={key}
            name="server"
            value={key}
            className={classes.server}
            isChosen={key === selected}
            onChoose={() => onSelect(key)}
          >
            <b>{name}</b>
            <small>{rate}</small>
          </RadioLabel>
        ))}
      </div>
    </fieldset>
  )
}
