import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { approvalsLink } from '../../../../lib/query/approvals-link.ts'
import { formatNumber } from '../../../../lib/format/numbers.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import type { Rule } from '../../../../ui/forms/validators.ts'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import { Sheet, type SheetState } from '../../../../ui/overlay/Sheet.tsx'
import { ItemTile } from '../../own/ItemTile.tsx'
import { ActForm, type How } from '../acts/ActForm.tsx'
import type { RecordProps } from '../../facts/staff-record.ts'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import classes from './DeleteItems.module.css'

interface DeleteItemsSheetProps extends RecordProps, SheetState {
  items: readonly OwnedItem[]
  onDone: () => void
}

/** What is going to be deleted, how many of each pile, and why. */
export function DeleteItemsSheet({ opened, items, character, onDone, onClose }: DeleteItemsSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('gameMaster.items.deleteTitle', { name: character.name })}
    >
      {opened ? <DeleteItems items={items} character={character} onDone={onDone} /> : null}
    </Sheet>
  )
}

const fieldOf = ({ itemDbId }: OwnedItem) => `amount${itemDbId}`

/** A whole number, and no more than there are. */
const ofThese =
  (count: number): Rule =>
  (value) => {
    const amount = wholeIn(value)
    if (Number.isNaN(amount) || amount < 1) return 'whole'
    return amount > count ? 'tooMany' : null
  }

/** False where a second member of staff was asked instead: the others can be deleted all the same. */
async function orAsk(deleting: Promise<unknown>) {
  try {
    await deleting
    return true
  } catch (error) {
    if (approvalsLink(error)) return false
    throw error
  }
}

/** Lives as long as the sheet is open: it goes on with what was chosen then, also where some of that is gone already. */
function DeleteItems(props: Omit<DeleteItemsSheetProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation()
  const { character, onDone } = props
  const [items] = useState(props.items)
  const [gone] = useState(() => new Set<OwnedItem>())
  // above the limit for one person
  const [asked] = useState(() => new Set<OwnedItem>())
  const deleteAll = async (amounts: Readonly<Record<string, string>>, how: How) => {
    for (const item of items) {
      if (gone.has(item) || asked.has(item)) continue
      const amount = wholeIn(amounts[fieldOf(item)] ?? '')
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that what is refused ends it there
      const isGone = await orAsk(api.characterEdits.deleteItems({ itemDbId: item.itemDbId, amount, ...how }))
      ;(isGone ? gone : asked).add(item)
    }
    return null
  }
  const told = () =>
    [
      gone.size ? t('gameMaster.items.deleted', { count: gone.size, name: character.name }) : '',
      asked.size ? t('gameMaster.items.asked', { count: asked.size }) : '',
    ]
      .filter(Boolean)
      .join('. ')
  return (
    <ActForm<Record<string, string>>
      character={character}
      onDone={onDone}
      call={api.characterEdits.deleteItems}
      initial={Object.fromEntries(items.map((item) => [fieldOf(item), String(item.count)]))}
      rules={Object.fromEntries(items.map((item) => [fieldOf(item), [ofThese(item.count)]]))}
      act={deleteAll}
      label={t('gameMaster.items.delete', { count: items.length })}
      done={told}
      isDangerous
    >
      <Text size="sm">{t('gameMaster.items.deleteWords')}</Text>
      <ul className={classes.items} aria-label={t('gameMaster.items.chosen')}>
        {items.map((item) => (
          <li key={item.itemDbId}>
            <ItemTile item={item} />
            {item.count > 1 ? (
              <TextField
                name={fieldOf(item)}
                label={t('gameMaster.items.amount', { count: formatNumber(item.count) })}
                inputMode="numeric"
                autoComplete="off"
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Worth items={items} />
    </ActForm>
  )
}

/** How many pieces go, and what the game takes for as many; follows what is typed. */
function Worth({ items }: { items: readonly OwnedItem[] }) {
  const { t } = useTranslation()
  const { values } = useFormState().form
  const amountOf = (item: OwnedItem) => wholeIn(String(values[fieldOf(item)])) || 0
  const sum = (of: (item: OwnedItem) => number) =>
    formatNumber(items.reduce((all, item) => all + of(item), 0))
  const pieces = sum(amountOf)
  if (items.every(({ price }) => price === null))
    return <Text size="sm">{t('gameMaster.items.worthUnknown', { pieces })}</Text>
  const worth = sum((item) => amountOf(item) * (item.price ?? 0))
  return <Text size="sm">{t('gameMaster.items.worth', { pieces, worth })}</Text>
}
