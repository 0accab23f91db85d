import { IconPaw } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt, lookAgain } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { ChronicleLacks } from '../../../world/ChronicleLacks.tsx'
import { useAddress, useTableAddress } from '../../../world/use-address.ts'
import { useFeature } from '../../../world/use-feature.ts'
import { useOwn } from '../../../world/use-own.ts'
import { Podium } from '../rankings/Podium.tsx'
import ranking from '../rankings/Ranking.module.css'
import { petColumns, petName, petPlaces } from './pet-columns.tsx'
import { speciesAmong, speciesIn } from './species.ts'
import { SpeciesChoices } from './SpeciesChoices.tsx'

/** Milliseconds between two looks at the pets. */
const LOOK_AGAIN = 60_000

/** The hundred pets with the most experience, of all species or of one. */
export function TopPetsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const hasPets = useFeature('pets')
  const [search, change] = useAddress()
  const [state, setState] = useTableAddress()
  const { ids: mine } = useOwn()
  const classId = speciesIn(search['species'])
  const all = useQuery({
    ...callQuery(api.rankings.getTopPetsByExp, {}, { silent: true }),
    refetchInterval: lookAgain(LOOK_AGAIN),
  })
  const query = useQuery({
    ...callQuery(api.rankings.getTopPetsByExp, classId === undefined ? {} : { classId }, { silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain(LOOK_AGAIN),
  })
  const rows = hasPets ? query.data : undefined
  const species = useMemo(() => speciesAmong(all.data, rows), [all.data, rows])
  const best = rows?.[0]?.exp ?? 0
  const columns = useMemo(() => petColumns({ t, best, mine }), [t, best, mine])
  if (hasPets === false) {
    return (
      <Page title={t('pages.topPets')}>
        <ChronicleLacks
          feature="pets"
          icon={<IconPaw size={44} stroke={1.4} aria-hidden="true" />}
          title={t('stats.pets.lacks')}
          words={t('stats.pets.lacksWords')}
          instead={<Link to={paths.topExp(server)}>{t('stats.pets.instead')}</Link>}
        />
      </Page>
    )
  }
  return (
    <Page
      title={t('pages.topPets')}
      lead={
        <span className={ranking.lead}>
          {t('stats.pets.lead')} <Updated at={hasPets ? answeredAt(query) : 0} />
        </span>
      }
    >
      <SpeciesChoices
        species={species}
        chosen={classId}
        onChoose={(chosen) => change({ species: chosen, page: undefined })}
      />
      {rows?.length === 0 || (query.error && !rows) ? null : (
        <Podium places={rows && petPlaces(rows, { t, mine })} />
      )}
      <DataTable
        label={t('pages.topPets')}
        columns={columns}
        rows={rows}
        rowId={(pet) => String(pet.petId)}
        rowName={petName}
        state={state}
        onStateChange={setState}
        error={query.error}
        busy={query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        csvName={`top-pets-${server}`}
        isMine={(pet) => mine.has(pet.ownerId)}
        empty={
          <EmptyState
            icon={<IconPaw size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.pets.empty')}
            hint={t(classId === undefined ? 'stats.pets.emptyHint' : 'stats.pets.emptyOfSpecies')}
          />
        }
      />
    </Page>
  )
}
