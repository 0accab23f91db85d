import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Section } from '../../../ui/layout/Section.tsx'

const NamesCard = lazyPart(async () => (await import('./NamesCard.tsx')).NamesCard)

/** As high as the card is with a name in it. */
const HEIGHT = 254

/** Names of characters that are reserved for one's game accounts, where the server offers that. */
export function ReservedNames({ accounts }: { accounts: UseQueryResult<readonly GameAccount[]> }) {
  const { t } = useTranslation()
  const rules = useCall(api.reservedNames.getNameRules, {})
  const { validated } = useAccount()
  // the banner tells what comes first
  if (!validated || accounts.data?.length === 0 || rules.data?.perAccount === 0) return null
  return (
    <Section title={t('profile.names.title')}>
      <Suspense fallback={<CardSkeleton h={HEIGHT} />}>
        {accounts.data && rules.data ? (
          <NamesCard logins={accounts.data.map(({ login }) => login)} rules={rules.data} />
        ) : (
          <Fallback of={rules.error ? rules : accounts} waiting={HEIGHT} card />
        )}
      </Suspense>
    </Section>
  )
}
