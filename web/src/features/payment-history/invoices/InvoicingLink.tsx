import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { metaContent } from '../../../lib/document/meta.ts'

/** The community's invoicing service, where there is one. */
export function InvoicingLink() {
  const { t } = useTranslation()
  const href = metaContent('invoicing')
  if (!href) return null
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden="true" />}
    >
      {t('nav.invoicing')}
    </Button>
  )
}
