import type { TFunction } from 'i18next'
import type { Received } from '@castellan/contract/call'
import type { rankings } from '@castellan/contract/rankings'
import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { LevelBadge } from '../../../ui/LevelBadge.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { OwnMark } from '../../../world/OwnMark.tsx'
import type { Place } from '../rankings/Podium.tsx'
import ranking from '../rankings/Ranking.module.css'
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
  {
    id: 'rank',
    header: t('stats.ranking.rank'),
    priority: 1,
    searchable: false,
    value: (pet) => pet.rank,
    cell: (pet) => <Medal rank={pet.rank} />,
  },
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
  {
    id: 'level',
    header: t('stats.ranking.level'),
    priority: 2,
    align: 'right',
    descFirst: true,
    searchable: false,
    value: (pet) => pet.level,
  },
  {
    id: 'exp',
    header: t('stats.ranking.exp'),
    priority: 1,
    align: 'right',
    descFirst: true,
    searchable: false,
    value: (pet) => pet.exp,
    cell: (pet) => (
      <span className={ranking.value}>
        {formatNumber(pet.exp)}
        <ShareBar
          share={best > 0 ? pet.exp / best : 0}
          label={t('stats.ranking.ofBest', { percent: formatPercent((100 * pet.exp) / (best || 1)) })}
        />
      </span>
    ),
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
