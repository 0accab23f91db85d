import { Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { PersonalData } from './personal-data/PersonalData.tsx'
import { Cooling } from './cooling/Cooling.tsx'
import { WouldRest } from './cooling/WouldRest.tsx'
import { EmailSection } from './email/EmailSection.tsx'
import { Sessions } from './Sessions.tsx'
import { SignIns } from './SignIns.tsx'
import { TwoFactor } from './two-factor/TwoFactor.tsx'

/** What the parts ask first. */
const QUESTIONS = {
  queries: [
    callQuery(api.cooling.getCooling, {}),
    callQuery(api.twoFactor.getTwoFactor, {}),
    callQuery(api.emailChange.getEmailChange, {}),
    callQuery(api.security.getSessions, {}),
  ],
}

/** What guards the own account, and who came near it. */
export function SecurityPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('pages.security')} lead={t('security.lead')}>
      <Parts />
    </Page>
  )
}

/** All at once: each is as tall as its answer is long, and one that comes late would push the others down. */
function Parts() {
  const isWaiting = useQueries(QUESTIONS).some(({ isFetched }) => !isFetched)
  if (isWaiting)
    return (
      <Stack gap="lg">
        {[106, 74, 80, 92, 520].map((height) => (
          <CardSkeleton key={height} h={height} />
        ))}
      </Stack>
    )
  return (
    <>
      <Cooling />
      <TwoFactor />
      <Passkeys />
      <EmailSection />
      <Sessions />
      <SignIns />
      <PersonalData />
      <WouldRest />
    </>
  )
}
