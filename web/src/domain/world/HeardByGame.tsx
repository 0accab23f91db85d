import type { WorldList } from '@castellan/contract/shapes/world-abilities'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Note } from '../../ui/feedback/Note.tsx'

/** Says that the game of this server does not hear of a list, or has not yet; nothing where it does. */
export function HeardByGame({ list }: { list: WorldList }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useCall(api.gameLists.getGameLists, {})
  if (data?.readBy === 'nothing') return <Note>{t('world.lists.unheard', { why: data.why })}</Note>
  const since = data?.lists.find((one) => one.list === list)?.waitsSince
  return since ? <Note>{t('world.lists.notYet', { since: format.dateTime(since) })}</Note> : null
}
