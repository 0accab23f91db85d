import { IconCrown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Cannot } from '../../domain/world/Cannot.tsx'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { CoolingNote } from '../../ui/feedback/CoolingNote.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Gallery } from './Gallery.tsx'

/** The shop of hair accessories: what there is, by kind, and what of it one takes. */
export function HairAccessoriesPage() {
  const { t } = useTranslation()
  const server = useServer()
  const shop = useCall(api.accessories.getHatsInfo, {})
  return (
    <Page title={t('pages.hairAccessories')} lead={t('hairShop.lead')}>
      <CoolingNote />
      <Cannot what="giveItems" />
      {content()}
    </Page>
  )

  function content() {
    if (!shop.data) return <Fallback of={shop} waiting={640} card />
    const { isOffered, accessories, durations } = shop.data
    if (!isOffered || !accessories.length || !durations.length)
      return (
        <Card>
          <EmptyState
            icon={IconCrown}
            title={t(isOffered ? 'hairShop.none' : 'hairShop.notOffered')}
            hint={t(isOffered ? 'hairShop.noneHint' : 'hairShop.notOfferedHint')}
          />
        </Card>
      )
    // each server has its own cart
    return <Gallery key={server} shop={shop.data} />
  }
}
