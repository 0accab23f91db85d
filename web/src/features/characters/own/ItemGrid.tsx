import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import { Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../../ui/display/Tag.tsx'
import { ChipGroup } from '../../../ui/forms/ChipGroup.tsx'
import { filtered, groupOf, inOrder, ITEM_GROUPS, type ItemGroup } from './item-groups.ts'
import classes from './ItemGrid.module.css'
import { ItemTile } from './ItemTile.tsx'

/** Things side by side, to be looked through by what they are for and by name. */
export function ItemGrid({ items }: { items: readonly OwnedItem[] }) {
  const { t } = useTranslation()
  const [group, setGroup] = useState<ItemGroup | 'all'>('all')
  const [words, setWords] = useState('')
  const ordered = useMemo(() => inOrder(items), [items])
  const shown = filtered(ordered, group, words)
  const counts = Map.groupBy(items, groupOf)
  const groups = ITEM_GROUPS.filter((one) => counts.has(one))
  return (
    <>
      <Group gap="sm">
        <TextInput
          type="search"
          aria-label={t('ownCharacter.items.search')}
          placeholder={t('ownCharacter.items.search')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <ChipGroup
          label={t('ownCharacter.items.groups.label')}
          value={group}
          onChange={setGroup}
          choices={(['all', ...groups] as const).map((value) => ({
            value,
            label: `${t(`ownCharacter.items.groups.${value}`)} ${value === 'all' ? items.length : counts.get(value)!.length}`,
          }))}
        />
      </Group>
      {shown.length ? (
        <ul className={classes.grid} aria-label={t('ownCharacter.items.list')}>
          {shown.map((item) => (
            <li key={item.itemDbId}>
              <ItemTile item={item} />
              {item.isWorn ? (
                <Tag tone="gold" size="sm">
                  {t('ownCharacter.items.worn')}
                </Tag>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <output className={classes.none}>{t('ownCharacter.items.noMatch')}</output>
      )}
    </>
  )
}
