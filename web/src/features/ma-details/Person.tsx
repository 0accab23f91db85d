import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { isAdmin } from '@castellan/contract/engine/roles'
import { useTranslation } from 'react-i18next'
import { AccountStates } from '../../domain/accounts/AccountStates.tsx'
import { ResendLink } from '../../domain/accounts/ResendLink.tsx'
import { roleWords } from '../../domain/accounts/role-words.ts'
import { StandingButton } from '../../domain/accounts/StandingButton.tsx'
import { nameOf } from '../../lib/i18n/language.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { serverTitle } from '../../lib/servers.ts'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Email } from '../../ui/display/Email.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionItem } from '../../ui/layout/DescriptionList.tsx'
import classes from './MaDetails.module.css'
import { ResetTwoFactor } from '../../domain/accounts/ResetTwoFactor.tsx'

/** Who somebody is to the portal, and what staff can do about it. */
export function Person({ info }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const { email } = info
  const standing = {
    validated: info.validatedAt !== null,
    blocked: info.blockedAt !== null,
    frozen: info.frozenAt !== null,
    erased: info.erasedAt !== null,
    contested: info.contestedAt !== null,
  }
  return (
    <Card gold label={email}>
      <div className={classes.head}>
        <h2 className={classes.email}>
          <Email>{email}</Email>
          <CopyButton value={email} label={t('gameMaster.person.copy')} />
        </h2>
        <AccountStates of={standing} />
      </div>
      <div className={classes.hints}>
        {info.withheld ? <Note>{t(`gameMaster.person.withheld.${info.withheld}`)}</Note> : null}
        {info.isBlackListed ? <Note>{t('gameMaster.person.blackListed')}</Note> : null}
        {info.erasureDueAt ? <Note>{t('gameMaster.person.erasureDue')}</Note> : null}
      </div>
      <div className={classes.columns}>
        <Facts info={info} />
        <MoreFacts info={info} />
      </div>
      {standing.erased || info.withheld === 'above' ? null : (
        <Acts email={email} standing={standing} hasFactor={info.twoFactorSince !== null} />
      )}
    </Card>
  )
}

/** What is not told has no line: one without a value would read as if there were none. */
function Facts({ info }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      <DescriptionItem label={t('gameMaster.masters.registered')}>
        <DateTime value={info.registeredAt} />
      </DescriptionItem>
      {info.withheld ? null : (
        <DescriptionItem label={t('gameMaster.person.registeredFrom')}>
          {info.registeredFrom ?? '—'}
        </DescriptionItem>
      )}
      <DescriptionItem label={t('gameMaster.person.confirmed')}>
        <DateTime value={info.validatedAt} />
      </DescriptionItem>
      {info.withheld ? null : (
        <>
          <DescriptionItem label={t('gameMaster.masters.lastSignIn')}>
            <DateTime value={info.lastSignInAt} />
          </DescriptionItem>
          <DescriptionItem label={t('gameMaster.person.former')}>
            {info.formerEmails.map(({ email }) => email).join(', ') || '—'}
          </DescriptionItem>
        </>
      )}
    </dl>
  )
}

function MoreFacts({ info }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const here = useServer()
  return (
    <dl className={classes.facts}>
      {info.withheld === 'above' ? null : (
        <DescriptionItem label={t('gameMaster.person.balance', { server: serverTitle(here) })}>
          <b>{formatCoins(info.servers.find(({ server }) => server === here)?.balance ?? 0)}</b>
        </DescriptionItem>
      )}
      <DescriptionItem label={t('gameMaster.masters.roles')}>
        {roleWords(t, info.roles) || '—'}
      </DescriptionItem>
      {info.withheld ? null : (
        <>
          <DescriptionItem label={t('gameMaster.person.twoFactor')}>
            <DateTime value={info.twoFactorSince} none={t('gameMaster.person.off')} />
          </DescriptionItem>
          <DescriptionItem label={t('gameMaster.person.passkeys')}>
            {formatNumber(info.passkeys)}
          </DescriptionItem>
        </>
      )}
      {info.withheld && !info.language ? null : (
        <DescriptionItem label={t('gameMaster.pending.language')}>
          {info.language ? nameOf(info.language) : '—'}
        </DescriptionItem>
      )}
      {info.withheld === 'above' ? null : (
        <DescriptionItem label={t('gameMaster.person.plays')}>
          {info.servers.map(({ server }) => serverTitle(server)).join(', ') || '—'}
        </DescriptionItem>
      )}
    </dl>
  )
}

interface ActsProps {
  email: string
  standing: { readonly validated: boolean; readonly blocked: boolean }
  hasFactor: boolean
}

/** Nobody decides about their own account. */
function Acts({ email, standing, hasFactor }: ActsProps) {
  const { t } = useTranslation()
  const { email: own, role } = useAccount()
  if (email === own) return <Note>{t('gameMaster.person.own')}</Note>
  return (
    <div className={classes.acts}>
      {standing.validated ? null : <ResendLink email={email} />}
      <StandingButton act={standing.validated ? 'invalidate' : 'validate'} email={email} />
      {hasFactor && isAdmin(role) ? <ResetTwoFactor email={email} /> : null}
      <StandingButton act={standing.blocked ? 'unblock' : 'block'} email={email} />
    </div>
  )
}
