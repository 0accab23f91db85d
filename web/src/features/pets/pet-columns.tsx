import type { TFunction } from 'i18next'
import type { Received } from '@castellan/contract/engine/call'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import { formatNumber } from '../../lib/format/numbers.ts'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'
import ranking from '../../domain/rankings/Ranking.module.css'
import { figureColumn, rankColumn, ShareOfBest } from '../../domain/rankings/shared-columns.tsx'
import { PetIcon } from './PetIcon.tsx'

export type RankedPet = Received<(typeof rankings)['getTopPetsByExp']>[number]

interface PetColumnsOptions {
  readonly t: TFunction
  /** The largest experience: the bars are parts of it. */
  readonly best: number
  readonly mine: ReadonlySet<number>
}

/** A pet that was never named is called by its species. */
export const petName = (pet: RankedPet) => pet.name || pet.species

/** The columns of the pets, from rank to owner. */
export const petColumns = ({ t, best, mine }: PetColumnsOptions): Column<RankedPet>[] => [
  rankColumn(t),
  {
    id: 'pet',
    header: t('stats.pets.pet'),
    priority: 1,
    value: petName,
    cell: (pet) => (
      <span className={ranking.class}>
        <PetIcon npcId={pet.npcId} />
        <span className={ranking.classWords}>
          <b>{petName(pet)}</b>
          <small>{pet.species}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'species',
    header: t('stats.pets.species'),
    priority: 4,
    hidden: true,
    value: (pet) => pet.species,
  },
  {
    id: 'owner',
    header: t('stats.pets.owner'),
    priority: 2,
    value: (pet) => pet.ownerName,
    cell: (pet) => (
      <span className={ranking.name}>
        {pet.ownerName}
        <OwnMark isOwn={mine.has(pet.ownerId)} />
      </span>
    ),
  },
  figureColumn('level', t('stats.ranking.level'), 2),
  {
    ...figureColumn('exp', t('stats.ranking.exp'), 1),
    cell: (pet) => <ShareOfBest t={t} value={pet.exp} best={best} />,
  },
]

/** The first three pets, as the podium shows them. */
export const petPlaces = (
  pets: readonly RankedPet[],
  { t, mine }: Omit<PetColumnsOptions, 'best'>,
): Place[] =>
  pets.slice(0, 3).map((pet) => ({
    id: pet.petId,
    rank: pet.rank,
    picture: <PetIcon npcId={pet.npcId} size={52} />,
    name: (
      <>
        {petName(pet)}
        <OwnMark isOwn={mine.has(pet.ownerId)} />
      </>
    ),
    about: (
      <>
        <LevelBadge level={pet.level} /> {pet.species}
      </>
    ),
    below: t('stats.pets.of', { owner: pet.ownerName }),
    value: formatNumber(pet.exp),
    unit: t('stats.ranking.exp'),
  }))
