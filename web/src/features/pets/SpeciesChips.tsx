import { useTranslation } from 'react-i18next'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { PetIcon } from './PetIcon.tsx'
import type { Species } from './species.ts'
import classes from './SpeciesChips.module.css'

interface SpeciesChipsProps {
  species: readonly Species[]
  /** Undefined for all. */
  chosen: number | undefined
  onChoose: (npcId: number | undefined) => void
}

const ALL = 'all'

/** All species, or one. */
export function SpeciesChips({ species, chosen, onChoose }: SpeciesChipsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.species}>
      <ChipGroup
        label={t('stats.pets.species')}
        inRow
        value={chosen === undefined ? ALL : String(chosen)}
        onChange={(value) => onChoose(value === ALL ? undefined : Number(value))}
        choices={[
          { value: ALL, label: t('stats.pets.all') },
          ...species.map(({ npcId, name }) => ({
            value: String(npcId),
            label: name,
            icon: <PetIcon npcId={npcId} size={24} />,
          })),
        ]}
      />
    </div>
  )
}
