import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { AccessoryCard } from './AccessoryCard.tsx'
import classes from './HairAccessories.module.css'
import { type Kind, kindOf, KINDS } from './kinds.ts'
import { MOST, type Shop } from './shop.ts'
import { useCart } from './use-cart.ts'

const CartSheet = lazyPart(async () => (await import('./CartSheet.tsx')).CartSheet)

const ALL = 'all'

/** Everything that is sold by kind, for how long, and the cart of what was chosen. */
export function Gallery({ shop }: { shop: Shop }) {
  const { accessories, durations } = shop
  const { t } = useTranslation()
  const [kind, chooseKind] = useState<Kind | typeof ALL>(ALL)
  const { chosen, duration, choose, toggle, empty } = useCart(shop)
  const sheet = useSheetStep<true>()
  const kinds = KINDS.filter((one) => accessories.some(({ name }) => kindOf(name) === one))
  return (
    <>
      <div className={classes.choices}>
        <ChipGroup
          label={t('hairShop.kind')}
          isNamed
          value={kind}
          onChange={chooseKind}
          choices={([ALL, ...kinds] as const).map((value) => ({
            value,
            label: t(`hairShop.kinds.${value}`),
          }))}
        />
        <ChipGroup
          label={t('hairShop.duration')}
          isNamed
          value={String(duration.days)}
          onChange={(value) => choose(Number(value))}
          choices={durations.map((one) => ({
            value: String(one.days),
            label: t('hairShop.daysFor', {
              count: one.days,
              days: formatNumber(one.days),
              coins: formatCoins(one.price),
            }),
          }))}
        />
      </div>
      <ul className={classes.gallery} aria-label={t('pages.hairAccessories')}>
        {accessories
          .filter(({ name }) => kind === ALL || kindOf(name) === kind)
          .map((accessory) => (
            <AccessoryCard
              key={accessory.id}
              accessory={accessory}
              isChosen={chosen.includes(accessory)}
              isFull={chosen.length >= MOST}
              onToggle={() => toggle(accessory)}
            />
          ))}
      </ul>
      <section
        className={classes.cart}
        data-filled={chosen.length > 0 || undefined}
        aria-label={t('hairShop.cart')}
      >
        <p aria-live="polite">
          {t('hairShop.chosen', { count: chosen.length, formatted: formatNumber(chosen.length) })}
          <b>{formatCoins(chosen.length * duration.price)}</b>
        </p>
        <Button disabled={!chosen.length} onClick={() => sheet.open(true)}>
          {t('hairShop.toCart')}
        </Button>
      </section>
      <OnceOpened when={sheet.shown !== null}>
        <CartSheet
          opened={sheet.shown !== null}
          chosen={chosen}
          duration={duration}
          onRemove={toggle}
          onBought={empty}
          onClose={sheet.close}
        />
      </OnceOpened>
    </>
  )
}
