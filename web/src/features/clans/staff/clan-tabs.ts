import { type Icon, IconBook2, IconBuildingWarehouse, IconFlag, IconUsers } from '@tabler/icons-react'

/** The pages of a clan in the order of their tabs, as their addresses end. */
export const CLAN_TABS = ['details', 'members', 'clanWarehouse', 'skills'] as const
export type ClanTab = (typeof CLAN_TABS)[number]

/** What each is called in the table of pages, and its icon. */
export const TABS: Readonly<Record<ClanTab, { readonly page: TabPage; readonly icon: Icon }>> = {
  details: { page: 'clanDetails', icon: IconFlag },
  members: { page: 'clanMembers', icon: IconUsers },
  clanWarehouse: { page: 'clanWarehouse', icon: IconBuildingWarehouse },
  skills: { page: 'clanSkills', icon: IconBook2 },
}
type TabPage = 'clanDetails' | 'clanMembers' | 'clanWarehouse' | 'clanSkills'
