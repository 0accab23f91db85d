import { useTranslation } from 'react-i18next'
import { CLAN } from '../../domain/world/card-address.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import { useSheetAddress } from '../../lib/address/use-address.ts'

interface RankedClan {
  readonly id: number
  readonly name: string
}

/** Rows of a ranking of clans: by what each is known, whose it is, and what it opens. */
export function useClanRows() {
  const { t } = useTranslation()
  const card = useSheetAddress(CLAN)
  const { clanIds: mine } = useOwn()
  return {
    rowId: ({ id }: RankedClan) => String(id),
    rowName: ({ name }: RankedClan) => name,
    rowAction: {
      label: t('stats.clan.open'),
      onAct: ({ id }: RankedClan) => card.open(id),
      direct: true,
      opens: CLAN,
    },
    isMine: ({ id }: RankedClan) => mine.has(id),
  }
}
