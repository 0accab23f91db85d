import type { Clan, ClanSkill } from '@castellan/contract/calls/statistics/clans'
import { IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChronicleLacks } from '../../../domain/world/ChronicleLacks.tsx'
import { useFeature } from '../../../domain/world/use-feature.ts'
import { api } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { useList } from '../../../lib/query/list.ts'
import { useServer } from '../../../lib/session/server.ts'
import type { Column } from '../../../ui/table/column.ts'
import { figureColumn } from '../../../ui/table/figure-column.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'

/** What a clan and its sub-pledges have learned; a chronicle may know no skills of clans. */
export function ClanSkillList({ clan }: { clan: Clan }) {
  const { t } = useTranslation()
  const server = useServer()
  const columns = useMemo(() => skillColumns(t), [t])
  const list = useList(api.clans.getClanSkills, { clanId: clan.id })
  if (useFeature('clanSkills') === false)
    return (
      <ChronicleLacks
        feature="clanSkills"
        icon={IconBook2}
        title={t('gameMaster.clans.lacksSkills')}
        words={t('gameMaster.clans.lacksSkillsWords')}
        instead={<Link to={paths.clan(server, clan.id, 'members')}>{t('gameMaster.clans.tab.members')}</Link>}
      />
    )
  return (
    <ListTable
      label={t('pages.clanSkills')}
      columns={columns}
      list={list}
      rowId={({ skillId, subPledge }) => `${skillId}-${subPledge ?? ''}`}
      rowName={({ name }) => name}
      csvName={`clan-skills-${clan.id}`}
      empty={{
        icon: IconBook2,
        title: t('gameMaster.clans.noSkills'),
        hint: t('gameMaster.clans.noSkillsHint'),
      }}
    />
  )
}

const skillColumns = (t: TFunction): Column<ClanSkill>[] => [
  textColumn('name', t('gameMaster.clans.skill'), 1),
  figureColumn('level', t('gameMaster.clans.skillLevel'), 1),
  {
    id: 'subPledge',
    header: t('gameMaster.clans.of'),
    priority: 2,
    value: ({ subPledge }) =>
      subPledge === null
        ? t('gameMaster.clans.wholeClan')
        : t('gameMaster.clans.subPledge', { number: subPledge }),
  },
  { ...figureColumn('skillId', t('gameMaster.clans.skillId'), 3), cell: ({ skillId }) => String(skillId) },
]
