import { useTranslation } from 'react-i18next'
import { Choices } from '../../../ui/Choices.tsx'
import { PetIcon } from './PetIcon.tsx'
import type { Species } from './species.ts'
import classes from './SpeciesChoices.module.css'

interface SpeciesChoicesProps {
  species: readonly Species[]
  /** Undefined for all. */
  chosen: number | undefined
  onChoose: (npcId: number | undefined) => void
}

const ALL = 'all'

/** All species, or one. */
export function SpeciesChoices({ species, chosen, onChoose }: SpeciesChoicesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.species}>
      <Choices
        label={t('stats.pets.species')}
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
