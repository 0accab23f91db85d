import { serverOf } from '@castellan/contract/servers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'

/** What the item that coins become in the game is called; a plain word until its name is here. */
export function useGameCoin(itemId: number): string {
  const { t } = useTranslation()
  const { alias } = serverOf(useServer())
  const { data } = useQuery(callQuery(api.resources.getItemsInfo, { alias, ids: [itemId] }, { silent: true }))
  return data?.[0]?.name ?? t('profile.toGame.gameCoins')
}
