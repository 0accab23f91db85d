import type { CharacterCard } from '@castellan/contract/calls/statistics/character-card'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { CharacterDetailsView } from './facts/CharacterDetailsView.tsx'
import { CharacterHead } from './facts/CharacterHead.tsx'
import { CharacterOverview } from './CharacterOverview.tsx'
import { CharacterQuests } from './facts/CharacterQuests.tsx'
import classes from './facts/CharacterSheet.module.css'

const TABS = ['overview', 'details', 'quests'] as const
type Tab = (typeof TABS)[number]

interface OwnCharacterProps {
  character: Character
  /** What others see of it: nothing while it is banned. */
  card: UseQueryResult<CharacterCard>
}

/** A character of one's own: what everybody sees, and what only its owner does. */
export function OwnCharacter({ character, card }: OwnCharacterProps) {
  const { t } = useTranslation()
  const server = useServer()
  const tabs = character.isBanned ? TABS.filter((tab) => tab !== 'overview') : TABS
  const [chosen, choose] = useState<Tab>(tabs[0])
  return (
    <>
      <CharacterHead id={character.id} character={character} />
      <Button
        component={Link}
        to={paths.ownCharacter(server, character.id)}
        variant="light"
        fullWidth
        mb="md"
      >
        {t('ownCharacter.openPage')}
      </Button>
      <SegmentedControl
        fullWidth
        className={classes.tabs}
        aria-label={t('world.character.tabs.label')}
        value={chosen}
        onChange={choose}
        data={tabs.map((tab) => ({ value: tab, label: t(`world.character.tabs.${tab}`) }))}
      />
      {chosen === 'overview' ? <Overview character={character} card={card} /> : null}
      {chosen === 'details' ? <Details id={character.id} /> : null}
      {chosen === 'quests' ? <CharacterQuests id={character.id} /> : null}
    </>
  )
}

/** Ranks are told to their owner however deep they are; until they come, those that everybody is told. */
function Overview({ character: { id, deletedAt }, card }: OwnCharacterProps) {
  const ranks = useQuery({
    ...callQuery(api.characterCards.getCharacterRanks, { characterId: id }),
    enabled: !deletedAt,
  })
  if (!card.data) return <Fallback of={card} waiting={560} />
  return <CharacterOverview card={{ ...card.data, ranks: ranks.data ?? card.data.ranks }} />
}

function Details({ id }: { id: number }) {
  const details = useCall(api.characters.getCharacterById, { id })
  if (details.data) return <CharacterDetailsView details={details.data} />
  return <Fallback of={details} waiting={560} />
}
