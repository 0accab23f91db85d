import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { OnceOpened } from '../../../ui/overlay/OnceOpened.tsx'
import classes from '../lines/Security.module.css'
import type { Deed } from './PersonalDataSheet.tsx'

const PersonalDataSheet = lazyPart(async () => (await import('./PersonalDataSheet.tsx')).PersonalDataSheet)

/** What the portal holds about its player: to take along, or to end. */
export function PersonalData() {
  const { t } = useTranslation()
  const sheet = useSheetStep<Deed>()
  return (
    <Section title={t('security.personalData.title')}>
      <Card className={classes.card}>
        <p className={classes.words}>{t('security.personalData.words')}</p>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} />}
            aria-haspopup="dialog"
            onClick={() => sheet.open('download')}
          >
            {t('security.personalData.download')}
          </Button>
          <Button variant="light" color="ember" aria-haspopup="dialog" onClick={() => sheet.open('delete')}>
            {t('security.personalData.delete')}
          </Button>
        </Group>
      </Card>
      <OnceOpened when={sheet.shown !== null}>
        <PersonalDataSheet deed={sheet.shown} onClose={sheet.close} />
      </OnceOpened>
    </Section>
  )
}
