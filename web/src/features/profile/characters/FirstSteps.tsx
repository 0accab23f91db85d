import { Button, Title } from '@mantine/core'
import { IconCheck, IconDownload, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { metaContent } from '../../../lib/document/meta.ts'
import { paths } from '../../../lib/paths.ts'
import { servers } from '../../../lib/servers.ts'
import { useServer } from '../../../lib/session/server.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ClaimAccountButton } from '../accounts/ClaimAccountButton.tsx'
import { useTerms } from '../accounts/use-terms.ts'
import classes from './FirstSteps.module.css'

interface FirstStepsProps {
  onCreate: () => void
  onClaim: () => void
}

/** The way of a newcomer into the game: what is done, and what is next. */
export function FirstSteps({ onCreate, onClaim }: FirstStepsProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { email, validated } = useAccount()
  const { name } = servers.of(server)
  const download = metaContent('download')
  const { data: terms } = useTerms()
  const isClosed = terms?.isOffered === false
  const hint = isClosed ? 'accountClosed' : validated ? 'accountHint' : 'accountWaits'
  return (
    <Card gold label={t('profile.start.title')} className={classes.card}>
      <Title order={3}>{t('profile.noAccounts', { server: name })}</Title>
      <ol className={classes.steps}>
        <Step
          number={1}
          isDone={validated}
          title={t('profile.start.confirm')}
          hint={t(validated ? 'profile.start.confirmed' : 'profile.start.confirmHint', { email })}
        />
        <Step
          number={2}
          title={t('profile.start.account')}
          hint={t(`profile.start.${hint}`, { server: name })}
        >
          <div className={classes.ways}>
            {isClosed ? null : (
              <Button
                disabled={!validated || !terms}
                leftSection={<IconPlus size={18} stroke={1.6} />}
                onClick={onCreate}
              >
                {t('profile.account.create.submit')}
              </Button>
            )}
            <ClaimAccountButton onClick={onClaim} />
          </div>
        </Step>
        <Step
          number={3}
          title={t('profile.start.client')}
          hint={t(download ? 'profile.start.clientHint' : 'profile.start.clientUnknown', { server: name })}
        >
          <div className={classes.ways}>
            {download ? (
              <Outside
                href={download}
                icon={<IconDownload size={18} stroke={1.6} />}
                label={t('profile.start.download')}
              />
            ) : (
              <>
                <Outside href={metaContent('home')} label={t('shell.homeSite')} />
                <Outside href={metaContent('forum')} label={t('nav.forum')} />
                <Outside href={metaContent('support')} label={t('nav.support')} />
              </>
            )}
          </div>
        </Step>
      </ol>
      <p className={classes.else}>
        {t('profile.start.elsewhere')} <Link to={paths.topExp(server)}>{t('profile.topPlayers')}</Link>
      </p>
    </Card>
  )
}

interface OutsideProps {
  /** Empty where the operator has no such site: nothing is shown then. */
  href: string
  label: string
  icon?: ReactNode
}

/** A way out of the portal; it opens beside it. */
function Outside({ href, label, icon }: OutsideProps) {
  const { t } = useTranslation()
  if (!href) return null
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      {...(icon && { leftSection: icon })}
    >
      {label}
      <span className="visually-hidden"> {t('shell.opensOutside')}</span>
    </Button>
  )
}

interface StepProps {
  number: number
  isDone?: boolean
  title: string
  hint: string
  /** What can be done about it. */
  children?: ReactNode
}

function Step({ number, isDone = false, title, hint, children }: StepProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.number} aria-hidden="true">
        {isDone ? <IconCheck size={18} stroke={2.2} /> : number}
      </span>
      <div className={classes.words}>
        <div className={classes.title}>
          {title}
          {isDone ? <span className="visually-hidden"> {t('profile.start.done')}</span> : null}
        </div>
        <p className={classes.hint}>{hint}</p>
        {children}
      </div>
    </li>
  )
}
