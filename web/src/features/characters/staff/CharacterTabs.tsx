import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../../domain/tabs/TabLinks.tsx'
import { paths } from '../../../lib/paths.ts'
import { useServer } from '../../../lib/session/server.ts'
import { TAB_NAMES, type TabName, TABS } from '../facts/staff-record.ts'

/** The pages of one character, side by side. */
export function CharacterTabs({ id, open }: { id: number; open: TabName }) {
  const { t } = useTranslation()
  const server = useServer()
  const tabs = TAB_NAMES.map((tab) => ({
    to: paths.character(server, id, tab),
    name: t(`pages.${TABS[tab].page}`),
    icon: TABS[tab].icon,
    isOpen: tab === open,
  }))
  return <TabLinks label={t('gameMaster.character.tabs')} tabs={tabs} />
}
