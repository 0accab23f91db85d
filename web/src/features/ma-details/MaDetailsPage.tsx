import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import classes from './MaDetails.module.css'
import { Notes } from './Notes.tsx'
import { Person } from './Person.tsx'

const PARTS = {
  game: lazyPart(async () => (await import('./GameAccountsOf.tsx')).GameAccountsOf),
  signIns: lazyPart(async () => (await import('./SignInsOf.tsx')).SignInsOf),
  addresses: lazyPart(async () => (await import('./AddressesOf.tsx')).AddressesOf),
  linked: lazyPart(async () => (await import('./LinkedOf.tsx')).LinkedOf),
  payments: lazyPart(async () => (await import('./PaymentsOf.tsx')).PaymentsOf),
  coins: lazyPart(async () => (await import('./CoinsOf.tsx')).CoinsOf),
  referral: lazyPart(async () => (await import('./ReferralOf.tsx')).ReferralOf),
  journal: lazyPart(async () => (await import('./JournalOf.tsx')).JournalOf),
} as const
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

/** What is told to nobody below them, and to nobody who works elsewhere. */
const WITHHELD: Readonly<Record<NonNullable<MasterAccountInfo['withheld']>, readonly Part[]>> = {
  above: ['signIns', 'addresses', 'linked', 'payments', 'coins', 'journal'],
  elsewhere: ['signIns', 'addresses', 'linked', 'journal'],
}

/** What one part writes into the address is nothing to the next. */
const CLEAN = { sort: undefined, search: undefined, page: undefined, size: undefined, columns: undefined }

/** One person on one page: who they are, and, part by part, what they have and what happened. */
export function MaDetailsPage() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const named = search['email']
  const email = typeof named === 'string' ? named : ''
  return (
    <Page title={t('pages.maDetails')} lead={email || t('gameMaster.person.lead')}>
      {email ? <Known key={email} email={email} /> : <Nobody words="begin" />}
    </Page>
  )
}

function Known({ email }: { email: string }) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const isOwn = useAccount().email === email
  const info = useCall(api.masterAccounts.getMAinfo, { email })
  const withheld = info.data?.withheld
  // nobody reads what is written about themselves, and whom it is withheld from would be refused
  const isToldNotes = !isOwn && withheld === null
  const notes = useQuery({ ...callQuery(api.accountNotes.getNotesOf, { email }), enabled: isToldNotes })
  const names = NAMES.filter((one) => !withheld || !WITHHELD[withheld].includes(one))
  const part = names.find((one) => one === search['part']) ?? 'game'
  const Shown = PARTS[part]
  if (info.error && isMissing(info.error)) return <Nobody words="gone" />
  if (!info.data) return <Fallback of={info} waiting={320} card />
  // awaited, so that nothing is pushed down when they come
  if (notes.isLoading) return <Fallback of={notes} waiting={320} card />
  return (
    <div className={classes.body}>
      {isToldNotes ? (
        <div className={classes.about}>
          <Notes email={email} notes={notes} />
          <Person info={info.data} />
        </div>
      ) : (
        <Person info={info.data} />
      )}
      <ChipGroup<Part>
        label={t('gameMaster.person.parts')}
        value={part}
        choices={names.map((value) => ({ value, label: t(`gameMaster.person.part.${value}`) }))}
        onChange={(chosen) => change({ ...CLEAN, part: chosen === 'game' ? undefined : chosen })}
      />
      <Suspense fallback={<CardSkeleton h={320} />}>
        <Shown info={info.data} />
      </Suspense>
    </div>
  )
}

function Nobody({ words }: { words: 'begin' | 'gone' }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Card>
      <EmptyState
        icon={IconUserSearch}
        title={t(`gameMaster.person.${words}`)}
        hint={t(`gameMaster.person.${words}Hint`)}
        action={
          <Button component={Link} to={paths.page(server, 'game-master/ma-search')} variant="default">
            {t('pages.maSearch')}
          </Button>
        }
      />
    </Card>
  )
}
