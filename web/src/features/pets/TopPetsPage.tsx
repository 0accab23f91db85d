import { IconPaw } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MyRows } from '../../domain/rankings/MyRows.tsx'
import { RankedList } from '../../domain/rankings/RankedList.tsx'
import { SinceSwitch } from '../../domain/rankings/SinceSwitch.tsx'
import { useSince } from '../../domain/rankings/use-since.ts'
import { SeasonSelect } from '../../domain/seasons/SeasonSelect.tsx'
import { useSeason, useSeasonLead } from '../../domain/seasons/use-season.ts'
import { ChronicleLacks } from '../../domain/world/ChronicleLacks.tsx'
import { useFeature } from '../../domain/world/use-feature.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { useList } from '../../lib/query/list.ts'
import { useServer } from '../../lib/session/server.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PetSeason } from './PetSeason.tsx'
import { ownPet, petColumns, petName, petPlaces } from './pet-columns.tsx'
import { speciesAmong, speciesIn } from './species.ts'
import { SpeciesChips } from './SpeciesChips.tsx'
import { USUAL_POLL } from '../../lib/query/answer-age.ts'

/** The hundred pets with the most experience, of all species or of one. */
export function TopPetsPage() {
  const { t } = useTranslation()
  const hasPets = useFeature('pets')
  const [search, change] = useAddress()
  const { ids: mine } = useOwn()
  const classId = speciesIn(search['species'])
  const { getTopPetsByExp, getMyPetPlaces } = api.rankings
  const [since] = useSince()
  const [season] = useSeason()
  const seasonLead = useSeasonLead(season)
  const all = useList(getTopPetsByExp, {}, { pollEvery: USUAL_POLL })
  const list = useList(getTopPetsByExp, classId === undefined ? {} : { classId }, {
    pollEvery: USUAL_POLL,
    keepsPrevious: true,
  })
  const rows = hasPets ? list.rows : undefined
  const species = useMemo(() => speciesAmong(all.rows, rows), [all.rows, rows])
  const best = rows?.[0]?.exp ?? 0
  const columns = useMemo(() => petColumns({ t, best, mine, since }), [t, best, mine, since])
  if (hasPets === false) return <NoPets />
  if (season !== undefined)
    return (
      <Page title={t('pages.topPets')} lead={seasonLead ?? t('stats.pets.lead')} actions={<SeasonSelect />}>
        <PetSeason season={season} />
      </Page>
    )
  return (
    <Page
      title={t('pages.topPets')}
      lead={t('stats.pets.lead')}
      updatedAt={hasPets ? list.at : 0}
      actions={<SeasonSelect />}
    >
      <SpeciesChips
        species={species}
        chosen={classId}
        onChoose={(chosen) => change({ species: chosen, page: undefined })}
      />
      <RankedList
        label={t('pages.topPets')}
        list={{ ...list, rows }}
        places={(pets) => petPlaces(pets, { t, mine })}
        columns={columns}
        rowId={(pet) => String(pet.petId)}
        rowName={petName}
        between={
          <MyRows
            call={getMyPetPlaces}
            sent={classId === undefined ? {} : { classId }}
            place={ownPet}
            since={since}
            none={t('stats.pets.noneOfMine')}
            enabled={hasPets === true}
          />
        }
        toolbar={<SinceSwitch />}
        isMine={(pet) => mine.has(pet.ownerId)}
        csvName="top-pets"
        empty={{
          icon: IconPaw,
          title: t('stats.pets.empty'),
          hint: t(classId === undefined ? 'stats.pets.emptyHint' : 'stats.pets.emptyOfSpecies'),
        }}
      />
    </Page>
  )
}

function NoPets() {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Page title={t('pages.topPets')}>
      <ChronicleLacks
        feature="pets"
        icon={IconPaw}
        title={t('stats.pets.lacks')}
        words={t('stats.pets.lacksWords')}
        instead={<Link to={paths.topExp(server)}>{t('stats.pets.instead')}</Link>}
      />
    </Page>
  )
}
