import type { Macro } from '@castellan/contract/calls/players/macros'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { withPins } from '../../../domain/pins/with-pins.ts'
import { orForce } from '../../../domain/world/or-force.ts'
import { addAlert } from '../../../lib/alerts.ts'
import { useCannot } from '../../../domain/world/use-ability.ts'
import { api } from '../../../lib/api/client.ts'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'

/** Deletes a macro; while its character plays it is asked a second time. */
export function DeleteMacro({ macro: { macroId, name } }: { macro: Macro }) {
  const { t } = useTranslation()
  const whyNot = useCannot('deleteMacro')
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('ownCharacter.macros.delete')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('ownCharacter.macros.deleteTitle', { name }),
        message: t('ownCharacter.macros.deleteWords'),
        confirmLabel: t('ownCharacter.macros.delete'),
      }}
      act={() =>
        withPins(t, deleteOrForce, {
          title: t('ownCharacter.macros.deleteTitle', { name }),
          confirmLabel: t('ownCharacter.macros.delete'),
        })
      }
      onDone={(done) => {
        if (done) addAlert({ type: 'Success', message: done.answer.message })
      }}
    />
  )

  function deleteOrForce(pins: { readonly pin?: string }) {
    return orForce((how) => api.macros.deleteUserMacro({ macroId, ...pins, ...how }))
  }
}
