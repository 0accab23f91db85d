import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList.tsx'
import { CharacterDetailsView } from '../facts/CharacterDetailsView.tsx'
import { CharacterQuests } from '../facts/CharacterQuests.tsx'
import { ClassPath } from '../facts/ClassPath.tsx'
import { FormerNames } from '../facts/FormerNames.tsx'
import { Looks } from '../own/DetailsPart.tsx'
import { RankLine } from '../own/RankLine.tsx'
import layout from '../own/DetailsPart.module.css'
import { ActsCard } from './acts/ActsCard.tsx'
import type { RecordProps } from '../facts/staff-record.ts'

const GrowthPart = lazyPart(async () => (await import('../own/GrowthPart.tsx')).GrowthPart)

/** What staff can do, and everything that is known of a character: ranks, figures, looks, former names, quests and its past. */
export function InfoTab({ character }: RecordProps) {
  const { t } = useTranslation()
  const { formerNames, id } = character
  return (
    <>
      <ActsCard character={character} />
      <RankLine character={character} />
      <div className={layout.cards}>
        <Card label={t('ownCharacter.parts.details')}>
          <CharacterDetailsView details={character} forStaff />
        </Card>
        <Card label={t('ownCharacter.looks.title')} className={layout.looks}>
          <h2>{t('ownCharacter.looks.title')}</h2>
          <Looks details={character} />
          <ClassPath card={character} />
          <DescriptionList>
            <DescriptionItem label={t('world.character.formerly')}>
              {formerNames.length ? <FormerNames names={formerNames} /> : t('gameMaster.character.noNames')}
            </DescriptionItem>
          </DescriptionList>
          <h2>{t('ownCharacter.parts.quests')}</h2>
          <div>
            <CharacterQuests id={id} />
          </div>
        </Card>
      </div>
      <Suspense fallback={<CardSkeleton h={560} />}>
        <GrowthPart details={character} />
      </Suspense>
    </>
  )
}
