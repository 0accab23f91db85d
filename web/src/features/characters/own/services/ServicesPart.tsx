import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PurchaseList } from '../../../../domain/purchases/PurchaseList.tsx'
import { isOpen, useLatestPurchases } from '../../../../domain/purchases/use-own-purchases.ts'
import { useSheetStep } from '../../../../lib/address/sheet-step.ts'
import { api } from '../../../../lib/api/client.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Fallback } from '../../../../ui/layout/Fallback.tsx'
import { OnceOpened } from '../../../../ui/overlay/OnceOpened.tsx'
import type { PartProps } from '../../facts/own-parts.ts'
import { isHere, type ServiceHere } from './offers.ts'
import classes from './Services.module.css'
import { ServiceTile } from './ServiceTile.tsx'

const ServiceSheet = lazyPart(async () => (await import('./ServiceSheet.tsx')).ServiceSheet)

/** What can be bought for a character, and what is under way or can be undone. */
export function ServicesPart({ details }: PartProps) {
  const { t } = useTranslation()
  const services = useCall(api.characterServices.getCharacterServices, { characterId: details.id })
  const sheet = useSheetStep<ServiceHere>()
  return (
    <Card label={t('ownCharacter.parts.services')} className={classes.card}>
      <OpenPurchases characterId={details.id} />
      {content()}
      {services.data ? (
        <OnceOpened when={sheet.shown !== null}>
          <ServiceSheet
            service={sheet.shown}
            details={details}
            services={services.data}
            onClose={sheet.close}
          />
        </OnceOpened>
      ) : null}
    </Card>
  )

  function content() {
    if (!services.data) return <Fallback of={services} waiting={420} />
    const { isPlaying } = services.data
    const offers = services.data.services.filter(isHere)
    if (!offers.length) return <EmptyState title={t('services.none')} hint={t('services.noneHint')} />
    return (
      <ul className={classes.tiles} aria-label={t('ownCharacter.parts.services')}>
        {offers
          .toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null))
          .map((offer) => (
            <ServiceTile
              key={offer.service}
              offer={offer}
              isPlaying={isPlaying}
              onOpen={() => sheet.open(offer.service)}
            />
          ))}
      </ul>
    )
  }
}

/** What was bought for this character; nothing while there is nothing to be done. */
function OpenPurchases({ characterId }: { characterId: number }) {
  const { t } = useTranslation()
  const { data } = useLatestPurchases()
  const open = data?.filter((one) => one.characterId === characterId && isOpen(one)) ?? []
  if (!open.length) return null
  return (
    <section aria-label={t('purchases.open')} className={classes.open}>
      <Title order={2} size="h4">
        {t('purchases.open')}
      </Title>
      <PurchaseList label={t('purchases.open')} purchases={open} />
    </section>
  )
}
