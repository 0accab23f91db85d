import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { CopyButton } from '../../../ui/display/CopyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import classes from '../lines/Security.module.css'

/** What the portal and the app share from now on. */
export interface Shared {
  /** In base32, to be typed. */
  readonly secret: string
  /** To be scanned. */
  readonly address: string
}

interface ScanProps {
  shared: Shared
  onEnabled: (recoveryCodes: readonly string[]) => void
}

/** Hands the secret to an app, which shows by its first code that it has it. */
export function Scan({ shared: { secret, address }, onEnabled }: ScanProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form
      call={api.twoFactor.enableTwoFactor}
      initial={{ code: '' }}
      onSubmit={async (sent) => onEnabled((await api.twoFactor.enableTwoFactor(sent)).recoveryCodes)}
    >
      <h3 ref={heading} tabIndex={-1} className={classes.step}>
        {t('security.twoFactor.scanTitle')}
      </h3>
      <p className={classes.lead}>{t('security.twoFactor.scan')}</p>
      <QrCode text={address} label={t('security.twoFactor.qr')} />
      <p className="dim-xs">
        {t('security.twoFactor.byHand')} ·{' '}
        <a href={address} className={classes.link}>
          {t('security.twoFactor.openApp')}
        </a>
      </p>
      <p className={classes.secret}>
        <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        <CopyButton value={secret} label={t('security.twoFactor.copyKey')} />
      </p>
      <p className={classes.lead}>{t('security.twoFactor.then')}</p>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('security.twoFactor.code')}
        placeholder={t('security.twoFactor.codeHint')}
      />
      <SubmitButton>{t('security.twoFactor.confirm')}</SubmitButton>
    </Form>
  )
}
