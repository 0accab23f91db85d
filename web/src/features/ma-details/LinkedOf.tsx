import type {
  AccountLink,
  LinkedAccount,
  LinkedAccounts,
} from '@castellan/contract/calls/moderation/linked-accounts'
import { isAdmin } from '@castellan/contract/engine/roles'
import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { api } from '../../lib/api/staff-client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useAccount } from '../../lib/session/session.ts'
import { useReach } from '../../lib/session/use-reach.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import { HouseholdButton, HouseholdSheet } from './Household.tsx'
import classes from './Linked.module.css'

/** Who may be the same person as somebody, and why. */
export function LinkedOf({ info: { email } }: { info: MasterAccountInfo }) {
  const linked = useCall(api.linkedAccounts.getLinkedAccounts, { email })
  if (!linked.data) return <Fallback of={linked} waiting={240} card />
  return <Known email={email} linked={linked.data} />
}

function Known({ email, linked: { accounts, isWorldSilent } }: { email: string; linked: LinkedAccounts }) {
  const { t } = useTranslation()
  const { role, email: own } = useAccount()
  const declaring = useSheetStep<true>()
  const whyNot = useReach(api.linkedAccounts.declareHousehold.call)
  const isAsked = isAdmin(role) && email !== own
  const mayDeclare = isAsked && whyNot === null
  return (
    <Card label={t('gameMaster.person.part.linked')}>
      <div className={classes.head}>
        <p className={classes.lead}>{t('gameMaster.person.linked.lead')}</p>
        {mayDeclare ? (
          <Button variant="default" onClick={() => declaring.open(true)}>
            {t('gameMaster.person.linked.add')}
          </Button>
        ) : null}
      </div>
      {isAsked && whyNot ? <Note>{whyNot}</Note> : null}
      {isWorldSilent ? <Note>{t('gameMaster.person.linked.worldSilent')}</Note> : null}
      {accounts.length === 0 ? (
        <EmptyState
          icon={IconLink}
          title={t('gameMaster.person.linked.none')}
          hint={t('gameMaster.person.linked.noneHint')}
        />
      ) : (
        <ul className={classes.list}>
          {accounts.map((account) => (
            <li key={account.email}>
              <Linked account={account} />
              {mayDeclare && account.email !== own ? (
                <HouseholdButton email={email} account={account} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <HouseholdSheet opened={declaring.shown !== null} email={email} onClose={declaring.close} />
    </Card>
  )
}

function Linked({ account }: { account: LinkedAccount }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { email, blocked, links } = account
  return (
    <div className={classes.who}>
      <div className={classes.name}>
        <MasterAccountLink email={email} />
        <Score account={account} />
        {blocked ? (
          <Tag tone="ember" size="sm">
            {t('gameMaster.person.linked.blocked')}
          </Tag>
        ) : null}
      </div>
      <ul className={classes.why}>
        {links.map((link) => (
          <li key={link.kind}>{linkWords(t, format, link)}</li>
        ))}
      </ul>
    </div>
  )
}

/** From which score on a link is an alarm, and a hint. */
const ALARM = 60
const HINT = 30
const likelihoodOf = (score: number) => (score >= ALARM ? 'likely' : score >= HINT ? 'maybe' : 'hardly')
const TONES = { likely: 'ember', maybe: 'gold', hardly: 'gray' } as const

/** How likely it is one person; a household is known to be several. */
function Score({ account: { score, isHousehold } }: { account: LinkedAccount }) {
  const { t } = useTranslation()
  if (isHousehold) return <Tag tone="jade">{t('gameMaster.person.linked.household')}</Tag>
  const likelihood = likelihoodOf(score)
  return (
    <Tag tone={TONES[likelihood]}>
      <span aria-hidden="true">{t('gameMaster.person.linked.score', { score })}</span>
      <VisuallyHidden>{t(`gameMaster.person.linked.${likelihood}`, { score })}</VisuallyHidden>
    </Tag>
  )
}

/** Why two accounts are taken for one person’s, as a line: what, which, and when last. */
function linkWords(t: TFunction, format: Format, { kind, times, coins, what, lastAt }: AccountLink) {
  const figures = { count: times, formatted: formatNumber(times), coins: formatNumber(coins ?? 0) }
  const which = what.length > 0 ? `: ${what.join(', ')}${what.length < times ? ', …' : ''}` : ''
  const last = lastAt ? ` · ${t('gameMaster.person.linked.last', { at: format.date(lastAt) })}` : ''
  return `${t(`gameMaster.person.linked.kinds.${kind}`, figures)}${which}${last}`
}
