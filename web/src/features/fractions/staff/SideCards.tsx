import type { FractionAlliance, FractionReport } from '@castellan/contract/calls/statistics/fractions'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stat, Stats } from '../../../ui/layout/DescriptionList.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import classes from './FractionsAdmin.module.css'

interface SideCardsProps {
  sides: readonly FractionReport[] | undefined
  alliances: readonly FractionAlliance[] | undefined
  error: Error | null
  refetch: () => void
}

/** Height of the card of a side, in CSS pixels. */
const CARD = 242

const FIGURES = ['members', 'online', 'clans', 'castles', 'pvp'] as const

/** Each side with its figures, and how many alliances have joined it. */
export function SideCards({ sides, alliances, ...asked }: SideCardsProps) {
  const { t } = useTranslation()
  if (!sides) return <Fallback of={asked} waiting={<Waiting />} card />
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
      {sides.map((side) => (
        <Card key={side.fractionId} label={side.name}>
          <h2 className={classes.name}>{side.name}</h2>
          <Stats columns={3}>
            {FIGURES.map((figure) => (
              <Stat key={figure} label={t(`gameMaster.fractions.${figure}`)}>
                {formatNumber(side[figure])}
              </Stat>
            ))}
            <Stat label={t('gameMaster.fractions.alliances')}>
              {formatNumber(alliances?.filter(({ fractionId }) => fractionId === side.fractionId).length)}
            </Stat>
          </Stats>
        </Card>
      ))}
    </SimpleGrid>
  )
}

/** The ground of two sides: what a world with fractions has. */
const Waiting = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
    <CardSkeleton h={CARD} />
    <CardSkeleton h={CARD} />
  </SimpleGrid>
)
