import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../../domain/tabs/TabLinks.tsx'
import { paths } from '../../../lib/paths.ts'
import { useServer } from '../../../lib/session/server.ts'
import { CLAN_TABS, type ClanTab, TABS } from './clan-tabs.ts'
import classes from './ClanInfo.module.css'

/** The pages of one clan, side by side. */
export function ClanTabs({ id, open }: { id: number; open: ClanTab }) {
  const { t } = useTranslation()
  const server = useServer()
  const tabs = CLAN_TABS.map((tab) => ({
    to: paths.clan(server, id, tab),
    name: t(`gameMaster.clans.tab.${tab}`),
    icon: TABS[tab].icon,
    isOpen: tab === open,
  }))
  return (
    <div className={classes.tabs}>
      <TabLinks label={t('gameMaster.clans.tabs')} tabs={tabs} />
    </div>
  )
}
