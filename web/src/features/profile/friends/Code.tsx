import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { CopyButton } from '../../../ui/display/CopyButton.tsx'
import classes from './Friends.module.css'

/** The code to hand over: itself, and a link that brings it into the form of a newcomer. */
export function Code({ code }: { code: string }) {
  const { t } = useTranslation()
  const clipboard = useClipboard({ timeout: 2_000 })
  const url = `${location.origin}${paths.register(code)}`
  // a phone offers its own ways; where there are none, or one turns back, the link is copied or nothing is done
  const share = () => {
    if (!('share' in navigator)) return clipboard.copy(url)
    navigator.share({ url }).catch(() => {})
  }
  return (
    <div className={classes.code}>
      <code>{code}</code>
      <CopyButton value={code} label={t('referral.vouch.copy')} />
      <Button
        variant="default"
        size="xs"
        leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconShare size={16} stroke={1.6} />}
        onClick={share}
      >
        {t(clipboard.copied ? 'ui.copied' : 'referral.vouch.shareLink')}
      </Button>
    </div>
  )
}
