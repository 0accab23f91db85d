import type { LearnedSkill } from '@castellan/contract/calls/players/belongings'
import { IconTrash, IconWand } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/staff-client.ts'
import { useList } from '../../../lib/query/list.ts'
import { ChipGroup } from '../../../ui/forms/ChipGroup.tsx'
import { actsColumn } from '../../../ui/table/acts-column.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { countedColumn, figureColumn } from '../../../ui/table/figure-column.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'
import { classesOf, subjobOf } from '../own/learned-classes.ts'
import type { RecordProps } from '../facts/staff-record.ts'
import { forceOrWait } from './acts/force-or-wait.ts'
import { addAlert } from '../../../lib/alerts.ts'
import { useCannot } from '../../../domain/world/use-ability.ts'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'
import { useMayAct } from './acts/use-may-act.ts'
import { idColumn } from '../../../domain/items/id-column.ts'

/** What a character has learned in each of its classes, with the numbers of the game. */
export function SkillsTab({ character }: RecordProps) {
  const { t } = useTranslation()
  const all = classesOf(character)
  const [subjob, choose] = useState(() => subjobOf(character))
  const mayAct = useMayAct(character)
  const columns = useMemo(
    () => [...skillColumns(t), ...(mayAct ? [forgetColumn(t, character.name, subjob)] : [])],
    [t, mayAct, character.name, subjob],
  )
  const list = useList(api.belongings.getUserSkills, { characterId: character.id, subjob })
  return (
    <ListTable
      label={t('pages.characterSkills')}
      list={list}
      columns={columns}
      rowId={({ skillId }) => String(skillId)}
      rowName={({ name }) => name}
      csvName="skills"
      csvOf={`${character.id}-${subjob}`}
      search={{ hint: t('gameMaster.character.findSkill') }}
      toolbar={
        all.length > 1 ? (
          <ChipGroup
            label={t('ownCharacter.skills.ofClass')}
            value={String(subjob)}
            onChange={(index) => choose(Number(index))}
            choices={all.map(({ index, classType }) => ({ value: String(index), label: classType }))}
          />
        ) : null
      }
      empty={{
        icon: IconWand,
        title: t('ownCharacter.skills.none'),
        hint: t('ownCharacter.skills.noneHint'),
      }}
    />
  )
}

const enchantOf = ({ enchant }: LearnedSkill) => enchant?.level ?? 0

const skillColumns = (t: TFunction): Column<LearnedSkill>[] => [
  textColumn('name', t('gameMaster.character.skill'), 1),
  figureColumn('level', t('gameMaster.character.level'), 1),
  {
    ...countedColumn('enchant', t('gameMaster.character.enchant'), 2, enchantOf),
    cell: ({ enchant }) =>
      enchant ? (
        <b title={t('ownCharacter.skills.route', { route: enchant.route })}>+{enchant.level}</b>
      ) : (
        '—'
      ),
  },
  {
    id: 'kind',
    header: t('gameMaster.character.kind'),
    priority: 3,
    value: ({ kind, isMagic }) =>
      t(`ownCharacter.skills.kinds.${kind}`) + (isMagic ? ` · ${t('ownCharacter.skills.magic')}` : ''),
  },
  idColumn('skillId', t('gameMaster.character.skillId'), 2),
]

const forgetColumn = (t: TFunction, charName: string, subjobIndex: number): Column<LearnedSkill> =>
  actsColumn(t('gameMaster.acts.forget'), (skill) => (
    <DeleteSkill charName={charName} subjobIndex={subjobIndex} skill={skill} />
  ))

interface DeleteSkillProps {
  charName: string
  /** Of which of its classes: 0 is the main one. */
  subjobIndex: number
  skill: LearnedSkill
}

/** Has a character forget a skill, which nothing brings back but learning it anew. */
function DeleteSkill({ charName, subjobIndex, skill: { skillId, name: skill } }: DeleteSkillProps) {
  const { t } = useTranslation()
  const whyNot = useCannot('deleteSkill')
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('gameMaster.acts.forget')}
      icon={IconTrash}
      look="danger"
      question={{
        title: t('gameMaster.acts.forgetTitle', { skill, name: charName }),
        message: t('gameMaster.acts.forgetWords'),
      }}
      call={api.characterEdits.deleteSkill}
      act={({ reason }) =>
        forceOrWait((how) =>
          api.characterEdits.deleteSkill({ charName, skillId, subjobIndex, reason, ...how }),
        )
      }
      onDone={(done) => {
        if (done) addAlert({ type: 'Success', message: done.answer.message })
      }}
    />
  )
}
