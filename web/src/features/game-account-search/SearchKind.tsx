import { ACCOUNT_SEARCH_TYPES } from '@castellan/contract/shapes/game-account-shapes'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { BY, searchIn, WHOLE } from './account-search.ts'
import classes from './GameAccountSearch.module.css'

/** By what game accounts are sought, and whether a part or all of it is meant. */
export function SearchKind() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const { searchType, contains } = searchIn(search)
  return (
    <>
      <Select
        className={classes.kind}
        aria-label={t('gameMaster.gameAccounts.by')}
        data={ACCOUNT_SEARCH_TYPES.map((value) => ({
          value,
          label: t(`gameMaster.gameAccounts.types.${value}`),
        }))}
        value={searchType}
        allowDeselect={false}
        onChange={(chosen) => change({ [BY]: chosen === 'login' ? undefined : chosen, page: undefined })}
      />
      <Select
        className={classes.kind}
        aria-label={t('gameMaster.gameAccounts.how')}
        data={(['part', 'whole'] as const).map((value) => ({
          value,
          label: t(`gameMaster.gameAccounts.${value}`),
        }))}
        value={contains ? 'part' : 'whole'}
        allowDeselect={false}
        onChange={(chosen) => change({ [WHOLE]: chosen === 'whole' || undefined, page: undefined })}
      />
    </>
  )
}
