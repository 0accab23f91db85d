import type { TFunction } from 'i18next'
import { Trans } from 'react-i18next'
import type { Received } from '@castellan/contract/engine/call'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type { StoodPet } from '@castellan/contract/calls/statistics/seasons'
import { formatListedShort } from '../../lib/format/listed-short.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import type { OwnPlace } from '../../domain/rankings/PlacesBar.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'
import ranking from '../../domain/rankings/Ranking.module.css'
import { rankColumn, ShareOfBest } from '../../domain/rankings/shared-columns.tsx'
import type { Since } from '../../domain/rankings/use-since.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import { PetIcon } from './PetIcon.tsx'

export type RankedPet = Received<(typeof rankings)['getTopPetsByExp']>[number]

interface PetColumnsOptions {
  readonly t: TFunction
  /** The largest experience: the bars are parts of it. */
  readonly best: number
  readonly mine: ReadonlySet<number>
}

/** A pet that was never named is called by its species. */
export const petName = (pet: Pick<RankedPet, 'name' | 'species'>) => pet.name || pet.species

/** The columns of the pets, from rank to owner. */
export const petColumns = ({
  since,
  ...options
}: PetColumnsOptions & {
  /** Since when changes of ranks are counted. */
  since: Since
}): Column<RankedPet>[] => [rankColumn(options.t, since), ...petFactColumns(options)]

/** The same of pets as a season ended. */
export const stoodPetColumns = (options: PetColumnsOptions): Column<StoodPet>[] => [
  rankColumn(options.t),
  ...petFactColumns(options),
]

const petFactColumns = ({ t, best, mine }: PetColumnsOptions): Column<StoodPet>[] => [
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
    ...textColumn('species', t('stats.pets.species'), 4),
    hidden: true,
  },
  {
    id: 'owner',
    header: t('stats.pets.owner'),
    priority: 2,
    value: (pet) => pet.ownerName,
    cell: (pet) => (
      <span className={ranking.name}>
        <CharacterLink id={pet.ownerId} name={pet.ownerName} />
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

type OwnPet = Received<(typeof rankings)['getMyPetPlaces']>[number]

/** A pet of one's own, with who is next above. */
export const ownPet = ({ petId, rank, change24h, change7d, above, exp, ...pet }: OwnPet): OwnPlace => ({
  id: petId,
  rank,
  change24h,
  change7d,
  name: petName(pet),
  above,
  value: formatNumber(exp),
})

/** The first three pets, as the podium shows them. */
export const petPlaces = (
  pets: readonly StoodPet[],
  { t, mine }: Pick<PetColumnsOptions, 't' | 'mine'>,
): Place[] =>
  pets.slice(0, 3).map((pet) => ({
    id: pet.petId,
    rank: pet.rank,
    picture: <PetIcon npcId={pet.npcId} size={52} />,
    name: (
      <>
        <span>{petName(pet)}</span>
        <OwnMark isOwn={mine.has(pet.ownerId)} />
      </>
    ),
    about: (
      <>
        <LevelBadge level={pet.level} /> {pet.species}
      </>
    ),
    below: (
      <Trans
        i18nKey="stats.pets.of"
        components={{ owner: <CharacterLink id={pet.ownerId} name={pet.ownerName} /> }}
      />
    ),
    value: formatNumber(pet.exp),
    brief: formatListedShort(pet.exp),
    unit: t('stats.ranking.exp'),
  }))
