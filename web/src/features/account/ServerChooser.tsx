import type { ServerKey } from '@castellan/contract/engine/servers'
import { useTranslation } from 'react-i18next'
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
          <label key={key} className={classes.server}>
            <input
              type="radio"
              name="server"
              value={key}
              checked={key === selected}
              onChange={() => onSelect(key)}
            />
            <b>{name}</b>
            <small>{rate}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
