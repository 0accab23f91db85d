import type { ReservedName } from '@castellan/contract/calls/players/reserved-names'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { withPins } from '../../../domain/pins/with-pins.ts'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'
import classes from './Names.module.css'

/** A name that is reserved, for which game account and until when; it can be let go, and undone at once. */
export function ReservedNameTag({ reserved: { name, account, expiresAt } }: { reserved: ReservedName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const reserveAgain = () =>
    void withPins(t, (pins) => api.reservedNames.reserveName({ name, account, ...pins }), {
      title: t('profile.names.pinTitle', { name }),
      confirmLabel: t('profile.names.reserve'),
    }).catch((error: Error) => addAlert({ type: 'Error', message: error.message }))
  return (
    <li className={classes.name}>
      <span className={classes.words}>
        <b>{name}</b>
        <small className="dim-xs">
          {expiresAt === null ? (
            t('profile.names.forAccount', { account })
          ) : (
            <Sentence>{t('profile.names.until', { account, date: format.date(expiresAt) })}</Sentence>
          )}
        </small>
      </span>
      <ActionButton
        label={t('profile.names.remove', { name })}
        icon={IconX}
        act={() =>
          withPins(t, (pins) => api.reservedNames.deleteReservedName({ name, ...pins }), {
            title: t('profile.names.remove', { name }),
            confirmLabel: t('profile.names.removeNow'),
          })
        }
        onDone={(done) => {
          if (done)
            addAlert({
              type: 'Info',
              about: `reserved name ${name}`,
              message: done.message,
              action: { label: t('ui.undo'), act: reserveAgain },
            })
        }}
      />
    </li>
  )
}
