import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/layout/Section.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'

const RecentMovements = lazyPart(async () => (await import('./RecentMovements.tsx')).RecentMovements)
const AllMovements = lazyPart(async () => (await import('./AllMovements.tsx')).AllMovements)

/** Everything the full history writes into the address. */
const NOTHING = {
  coins: undefined,
  movement: undefined,
  days: undefined,
  sort: undefined,
  search: undefined,
  page: undefined,
  size: undefined,
  columns: undefined,
}

/** Where one's coins came from and went: the latest, or all of them. */
export function Movements() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const isAll = search['coins'] === 'all'
  return (
    <Section
      title={t('profile.balance.history')}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconList size={16} stroke={1.6} />}
          aria-expanded={isAll}
          onClick={() => change(isAll ? NOTHING : { coins: 'all' })}
        >
          {t(isAll ? 'profile.balance.fewer' : 'profile.balance.all')}
        </Button>
      }
    >
      <Suspense fallback={<CardSkeleton h={isAll ? 560 : 290} />}>
        {isAll ? <AllMovements /> : <RecentMovements />}
      </Suspense>
    </Section>
  )
}
