import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCannot } from '../../../../domain/world/use-ability.ts'
import { addAlert } from '../../../../lib/alerts.ts'
import { restFor } from '../../../../ui/overlay/ActionButton.tsx'
import { useSheetStep } from '../../../../lib/address/sheet-step.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { OnceOpened } from '../../../../ui/overlay/OnceOpened.tsx'
import type { RecordProps } from '../../facts/staff-record.ts'
import type { Chosen } from './use-chosen.ts'

const DeleteItemsSheet = lazyPart(async () => (await import('./DeleteItemsSheet.tsx')).DeleteItemsSheet)

/** Leads to the deletion of what is chosen; nothing while nothing is. */
export function DeleteChosen({ character, chosen }: RecordProps & { chosen: Chosen }) {
  const { t } = useTranslation()
  const sheet = useSheetStep<true>()
  const { length } = chosen.items
  const whyNot = useCannot('deleteItem')
  return (
    <>
      {length ? (
        <Button
          variant="light"
          color="ember"
          aria-haspopup="dialog"
          {...restFor(whyNot)}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => (whyNot ? addAlert({ type: 'Info', message: whyNot }) : sheet.open(true))}
        >
          {t('gameMaster.items.delete', { count: length })}
        </Button>
      ) : null}
      <OnceOpened when={sheet.shown !== null}>
        <DeleteItemsSheet
          opened={sheet.shown !== null}
          character={character}
          items={chosen.items}
          onDone={() => {
            sheet.close()
            chosen.clear()
          }}
          onClose={sheet.close}
        />
      </OnceOpened>
    </>
  )
}
