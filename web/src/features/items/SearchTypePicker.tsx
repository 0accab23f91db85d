import { ITEM_SEARCHES, type ItemSearchType } from '@castellan/contract/calls/moderation/items'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import classes from './Items.module.css'
import { BY } from './use-items.ts'

/** By what things are looked for. */
export function SearchTypePicker({ value }: { value: ItemSearchType }) {
  const { t } = useTranslation()
  const [, change] = useAddress()
  return (
    <Select
      className={classes.by}
      aria-label={t('gameMaster.items.by.label')}
      data={ITEM_SEARCHES.map((one) => ({ value: one, label: t(`gameMaster.items.by.${one}`) }))}
      value={value}
      onChange={(chosen) =>
        change({ [BY]: chosen === ITEM_SEARCHES[0] ? undefined : chosen, page: undefined })
      }
      allowDeselect={false}
    />
  )
}
