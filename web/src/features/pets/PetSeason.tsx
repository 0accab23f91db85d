import { IconPaw } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { useOwn } from '../../domain/world/use-own.ts'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { stoodPetColumns, petName, petPlaces } from './pet-columns.tsx'

/** The pets as a season ended. */
export function PetSeason({ season }: { season: string }) {
  const { t } = useTranslation()
  const server = useServer()
  const { ids: mine } = useOwn()
  const standing = useCall(api.seasons.getSeasonPets, { season })
  const pets = standing.data?.pets
  const best = pets?.[0]?.exp ?? 0
  const columns = useMemo(() => stoodPetColumns({ t, best, mine }), [t, best, mine])
  return (
    <RankedList
      label={t('pages.topPets')}
      list={{
        rows: pets,
        error: standing.error,
        isRefreshing: false,
        refetch: () => void standing.refetch(),
        origin: server,
      }}
      places={(ranked) => petPlaces(ranked, { t, mine })}
      columns={columns}
      rowId={(pet) => String(pet.petId)}
      rowName={petName}
      isMine={(pet) => mine.has(pet.ownerId)}
      csvName={`top-pets-${season.toLowerCase()}`}
      empty={{ icon: IconPaw, title: t('stats.season.empty'), hint: t('stats.season.emptyHint') }}
    />
  )
}
