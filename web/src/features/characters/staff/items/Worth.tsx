import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/format/numbers.ts'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'

interface WorthProps {
  items: readonly OwnedItem[]
  fieldOf: (item: OwnedItem) => string
}

/** How many pieces go, and what the game takes for as many; follows what is typed. */
export function Worth({ items, fieldOf }: WorthProps) {
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
