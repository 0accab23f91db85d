import type { Clan, ClanMember } from '@castellan/contract/calls/statistics/clans'
import { IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StaffCharacterLink } from '../../../domain/world/StaffCharacterLink.tsx'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import { api } from '../../../lib/api/client.ts'
import { type Format, useFormat } from '../../../lib/format/use-format.ts'
import { useList } from '../../../lib/query/list.ts'
import { Tag } from '../../../ui/display/Tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { figureColumn } from '../../../ui/table/figure-column.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { momentColumn } from '../../../ui/table/moment-column.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'
import classes from './ClanInfo.module.css'

/** Who is in a clan, highest level first; each name leads to all about the character. */
export function ClanMembers({ clan }: { clan: Clan }) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useMemo(() => memberColumns(t, format), [t, format])
  return (
    <ListTable
      label={t('pages.clanMembers')}
      columns={columns}
      list={useList(api.clans.getClanMembers, { id: clan.id })}
      rowId={({ characterId }) => String(characterId)}
      rowName={({ name }) => name}
      csvName={`clan-members-${clan.id}`}
      empty={{
        icon: IconUsers,
        title: t('gameMaster.clans.noMembers'),
        hint: t('gameMaster.clans.noMembersHint'),
      }}
    />
  )
}

const memberColumns = (t: TFunction, format: Format): Column<ClanMember>[] => [
  {
    ...textColumn('name', t('gameMaster.clans.member'), 1),
    cell: (member) => (
      <span className={classes.member}>
        <PresenceDot presence={member.isOnline ? 'online' : 'offline'} bare />
        <StaffCharacterLink id={member.characterId} name={member.name} />
        {member.isLeader ? (
          <Tag tone="gold" size="sm">
            {t('gameMaster.clans.leader')}
          </Tag>
        ) : null}
      </span>
    ),
    below: ({ classType }) => classType,
  },
  figureColumn('level', t('stats.ranking.level'), 1),
  textColumn('classType', t('stats.ranking.class'), 2),
  momentColumn(format, 'lastSeen', t('gameMaster.clans.lastSeen'), 2),
]
