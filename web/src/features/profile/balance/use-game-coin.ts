import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useServer } from '../../../lib/session/server.ts'
import { servers } from '../../../lib/servers.ts'

/** What the item that coins become in the game is called; a plain word until its name is here. */
export function useGameCoin(itemId: number): string {
  const { t } = useTranslation()
  const { alias } = servers.of(useServer())
  const { data } = useCall(api.resources.getItemsInfo, { alias, ids: [itemId] })
  return data?.[0]?.name ?? t('profile.toGame.gameCoins')
}
