import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../lib/brand.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { CopyButton } from '../../../ui/display/CopyButton.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { download } from '../../../ui/table/download.ts'
import classes from '../lines/Security.module.css'
import { noteSaved, noteUnsaved } from './unsaved-codes.ts'

/** Recovery codes, for the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => noteUnsaved(email), [email])
  useUnsaved(
    true,
    useCallback(() => askToLeave(t), [t]),
  )
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])
  const text = [t('security.twoFactor.file', { email, brand: brand.name }), '', ...codes, ''].join('\n')
  return (
    <Stack gap="sm">
      <h3 ref={heading} tabIndex={-1} className={classes.step}>
        {t('security.twoFactor.codesTitle')}
      </h3>
      <p className={classes.lead}>{t('security.twoFactor.codesWords')}</p>
      <ul className={classes.codes} aria-label={t('security.twoFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} />}
          onClick={() =>
            download('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
          }
        >
          {t('security.twoFactor.download')}
        </Button>
        <CopyButton value={codes.join('\n')} label={t('security.twoFactor.copyCodes')} />
        <Button
          onClick={() => {
            noteSaved()
            onDone()
          }}
        >
          {t('security.twoFactor.done')}
        </Button>
      </Group>
    </Stack>
  )
}

async function askToLeave(t: TFunction) {
  const answer = await confirm({
    title: t('security.twoFactor.leave.title'),
    message: t('security.twoFactor.leave.message'),
    hint: t('security.twoFactor.leave.hint'),
    confirmLabel: t('security.twoFactor.leave.close'),
    keepLabel: t('security.twoFactor.leave.keep'),
    danger: true,
  })
  return answer !== null
}
