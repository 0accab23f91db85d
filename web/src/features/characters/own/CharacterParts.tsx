import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/address/use-address.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { ChipGroup } from '../../../ui/forms/ChipGroup.tsx'
import { PART_NAMES, partIn, type PartName, type PartProps, PARTS } from '../facts/own-parts.ts'

const CONTENT: Readonly<Record<PartName, ComponentType<PartProps>>> = {
  equipment: lazyPart(async () => (await import('./EquipmentPart.tsx')).EquipmentPart),
  items: lazyPart(async () => (await import('./ItemsPart.tsx')).ItemsPart),
  skills: lazyPart(async () => (await import('./SkillsPart.tsx')).SkillsPart),
  macros: lazyPart(async () => (await import('./MacrosPart.tsx')).MacrosPart),
  quests: lazyPart(async () => (await import('./QuestsPart.tsx')).QuestsPart),
  services: lazyPart(async () => (await import('./services/ServicesPart.tsx')).ServicesPart),
  growth: lazyPart(async () => (await import('./GrowthPart.tsx')).GrowthPart),
  details: lazyPart(async () => (await import('./DetailsPart.tsx')).DetailsPart),
}

/** The parts of a character’s page: the address says which one is open. */
export function CharacterParts({ details }: PartProps) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const part = partIn(search['part'])
  const Content = CONTENT[part]
  return (
    <>
      <ChipGroup
        label={t('ownCharacter.parts.label')}
        inRow
        value={part}
        onChange={(name) =>
          change({ part: name === 'equipment' ? undefined : name, place: undefined }, { isStep: true })
        }
        choices={PART_NAMES.map((value) => {
          const Icon = PARTS[value]
          return {
            value,
            label: t(`ownCharacter.parts.${value}`),
            icon: <Icon size={16} stroke={1.6} aria-hidden="true" />,
          }
        })}
      />
      <Suspense fallback={<CardSkeleton h={640} />}>
        <Content details={details} />
      </Suspense>
    </>
  )
}
