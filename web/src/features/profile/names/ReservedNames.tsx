import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
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
export function ReservedNames({ accounts }: { accounts: readonly GameAccount[] | undefined }) {
  const { t } = useTranslation()
  const rules = useCall(api.reservedNames.getNameRules, {})
  const { validated } = useAccount()
  // the banner tells what comes first
  if (!validated || accounts?.length === 0 || rules.data?.perAccount === 0) return null
  return (
    <Section title={t('profile.names.title')}>
      <Suspense fallback={<CardSkeleton h={HEIGHT} />}>
        {accounts && rules.data ? (
          <NamesCard logins={accounts.map(({ login }) => login)} rules={rules.data} />
        ) : (
          <Fallback of={rules} waiting={HEIGHT} card />
        )}
      </Suspense>
    </Section>
  )
}
