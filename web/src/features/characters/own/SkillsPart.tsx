import type { LearnedSkill } from '@castellan/contract/calls/players/belongings'
import { TextInput } from '@mantine/core'
import { IconSearch, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { Tag, type Tone } from '../../../ui/display/Tag.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ChipGroup } from '../../../ui/forms/ChipGroup.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import type { PartProps } from '../facts/own-parts.ts'
import { classesOf, subjobOf } from './learned-classes.ts'
import grid from './ItemGrid.module.css'
import classes from './SkillsPart.module.css'

/** What a character has learned in each of its classes. */
export function SkillsPart({ details }: PartProps) {
  const { t } = useTranslation()
  const all = classesOf(details)
  const [subjob, choose] = useState(() => subjobOf(details))
  const skills = useCall(api.belongings.getUserSkills, { characterId: details.id, subjob })
  return (
    <Card label={t('ownCharacter.parts.skills')} className={grid.card}>
      {all.length > 1 ? (
        <ChipGroup
          label={t('ownCharacter.skills.ofClass')}
          value={String(subjob)}
          onChange={(index) => choose(Number(index))}
          choices={all.map(({ index, classType }) => ({ value: String(index), label: classType }))}
        />
      ) : null}
      {content()}
    </Card>
  )

  function content() {
    if (!skills.data) return <Fallback of={skills} waiting={420} />
    if (!skills.data.length)
      return (
        <EmptyState
          icon={IconWand}
          title={t('ownCharacter.skills.none')}
          hint={t('ownCharacter.skills.noneHint')}
        />
      )
    return <SkillList key={subjob} skills={skills.data} />
  }
}

const KINDS = ['active', 'toggle', 'passive', 'other'] as const
const TONES: Readonly<Record<LearnedSkill['kind'], Tone>> = {
  active: 'azure',
  toggle: 'jade',
  passive: 'gray',
  other: 'gray',
}

function SkillList({ skills }: { skills: readonly LearnedSkill[] }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = skills
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted(
      (one, other) =>
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.name.localeCompare(other.name),
    )
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('ownCharacter.skills.search')}
        placeholder={t('ownCharacter.skills.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {shown.length ? null : <output className={grid.none}>{t('ownCharacter.skills.noMatch')}</output>}
      <ul className={grid.grid} aria-label={t('ownCharacter.skills.list')}>
        {shown.map((skill) => (
          <li key={skill.skillId}>
            <span className={classes.words}>
              <span className={classes.name}>
                {skill.name}
                {skill.enchant ? (
                  <b title={t('ownCharacter.skills.route', { route: skill.enchant.route })}>
                    {' '}
                    +{skill.enchant.level}
                  </b>
                ) : null}
              </span>
              <small>
                {skill.maxLevel === null
                  ? t('ownCharacter.skills.level', { level: skill.level })
                  : t('ownCharacter.skills.levelOf', { level: skill.level, all: skill.maxLevel })}
                {skill.isMagic ? ` · ${t('ownCharacter.skills.magic')}` : null}
              </small>
            </span>
            <Tag tone={TONES[skill.kind]} size="sm">
              {t(`ownCharacter.skills.kinds.${skill.kind}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  )
}
