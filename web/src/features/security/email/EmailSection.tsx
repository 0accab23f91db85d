import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import classes from '../lines/Security.module.css'
import { PendingEmail, usePendingEmail } from './PendingEmail.tsx'

/** The address one signs in with, and the way to another. */
export function EmailSection() {
  const { t } = useTranslation()
  const { email, validated } = useAccount()
  const sheet = useSheetStep<string>()
  const pending = usePendingEmail()
  return (
    <Section title={t('security.email.title')}>
      <Card className={classes.card}>
        <div className={classes.words}>
          <b>{email}</b>
          <p>{t(validated ? 'security.email.words' : 'security.twoFactor.unvalidated')}</p>
        </div>
        <Button variant="default" aria-haspopup="dialog" disabled={!validated} onClick={() => sheet.open('')}>
          {t('security.email.change')}
        </Button>
        {pending ? <PendingEmail of={pending} onAgain={() => sheet.open(pending.newEmail)} /> : null}
      </Card>
      <Sheet opened={sheet.shown !== null} onClose={sheet.close} title={t('security.email.changeTitle')}>
        {sheet.shown === null ? null : <ChangeEmail wanted={sheet.shown} onDone={sheet.close} />}
      </Sheet>
    </Section>
  )
}
