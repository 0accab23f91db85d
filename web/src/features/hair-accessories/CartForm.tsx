import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../domain/money/use-balance.ts'
import { Portrait } from '../../domain/portrait/Portrait.tsx'
import { PriceSummary } from '../../domain/purchases/PriceSummary.tsx'
import { showBillAnew } from '../../domain/purchases/show-bill-anew.ts'
import { CharacterPicker } from '../../domain/world/CharacterPicker.tsx'
import { api } from '../../lib/api/client.ts'
import { atField } from '../../lib/api/at-field.ts'
import { newRequestId } from '../../lib/api/request-id.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { AccessoryDrawing } from './AccessoryDrawing.tsx'
import classes from './HairAccessories.module.css'
import { colorOf, shapeOf } from './kinds.ts'
import { type Accessory, type Duration, wornOf } from './shop.ts'

export interface Cart {
  chosen: readonly Accessory[]
  duration: Duration
  onRemove: (accessory: Accessory) => void
}

interface CartFormProps extends Cart {
  /** At least one. */
  characters: readonly Character[]
  onDone: (purchase: Purchase) => void
}

/** For which character, with a sketch of how it looks, and the balance before and after. */
export function CartForm({ characters, onDone, ...cart }: CartFormProps) {
  const { chosen, duration } = cart
  // the same things for the same time are one intention; another cart is another
  const intention = `${duration.days} ${chosen.map(({ id }) => id).join(' ')}`
  return <CartOf key={intention} {...cart} characters={characters} onDone={onDone} />
}

function CartOf({ chosen, duration, onRemove, characters, onDone }: CartFormProps) {
  const [requestId] = useState(newRequestId)
  const balance = useBalance().data?.balance
  const byId = (id: unknown) => characters.find((one) => String(one.id) === id) ?? characters[0]!
  return (
    <Form
      call={api.accessories.buyAccessory}
      initial={{ characterId: String(characters[0]!.id), pin: '' }}
      onSubmit={async ({ characterId, pin }) => {
        try {
          onDone(
            await api.accessories.buyAccessory({
              characterName: byId(characterId).name,
              duration: duration.days,
              accessoryIds: chosen.map(({ id }) => id),
              accessoryName: chosen.map(({ name }) => name).join(', '),
              ...(balance !== undefined && { bill: { price: chosen.length * duration.price, balance } }),
              ...(pin && { pin: pin.trim() }),
              // for another character it is another purchase
              requestId: `${requestId}-${characterId}`,
            }),
          )
        } catch (error) {
          await showBillAnew(error, api.accessories.getHatsInfo)
          throw atField(error, { CHARACTER_NOT_FOUND: 'characterId' })
        }
      }}
    >
      <Fields
        chosen={chosen}
        duration={duration}
        onRemove={onRemove}
        characters={characters}
        characterOf={byId}
      />
    </Form>
  )
}

type FieldsProps = Omit<CartFormProps, 'onDone'> & { characterOf: (id: unknown) => Character }

function Fields({ chosen, duration, onRemove, characters, characterOf }: FieldsProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { email } = useAccount()
  const { form } = useFormState()
  const accounts = useCall(api.gameAccounts.getGameAccounts, { email })
  const balance = useBalance()
  const character = characterOf(form.values['characterId'])
  const hasPin = accounts.data?.some((one) => one.hasPin && one.login === character.account) ?? false
  const worn = wornOf(chosen)
  const total = chosen.length * duration.price
  const left = balance.data && balance.data.balance - total
  const isShort = left !== undefined && left < 0
  const days = t('hairShop.days', { count: duration.days, days: formatNumber(duration.days) })
  return (
    <>
      <div className={classes.mirror}>
        <Portrait looks={character} label={t('hairShop.preview', { character: character.name })}>
          {worn.map((accessory) => (
            <AccessoryDrawing key={accessory.id} shape={shapeOf(accessory.name)} color={colorOf(accessory)} />
          ))}
        </Portrait>
        <small className="dim-xs">{t('services.preview.sketch')}</small>
      </div>
      {worn.length < chosen.length ? <Note>{t('hairShop.notTogether')}</Note> : null}
      <ul className={classes.lines} aria-label={t('hairShop.cart')}>
        {chosen.map((accessory) => (
          <li key={accessory.id}>
            <span>{accessory.name}</span>
            <b>{formatNumber(duration.price)}</b>
            <CloseButton
              aria-label={t('hairShop.remove', { name: accessory.name })}
              onClick={() => onRemove(accessory)}
            />
          </li>
        ))}
      </ul>
      <CharacterPicker name="characterId" label={t('profile.toGame.character')} characters={characters} />
      {hasPin ? (
        <PasswordField name="pin" label={t('purchases.pin')} inputMode="numeric" autoComplete="off" />
      ) : null}
      <PriceSummary price={total} label={days} />
      <small className="dim-xs">{t('hairShop.vanishes')}</small>
      <div className={classes.pay}>
        <p>
          {days}
          {left === undefined
            ? null
            : ` · ${isShort ? t('profile.balance.short', { coins: formatCoins(-left) }) : t('hairShop.left', { coins: formatCoins(left) })}`}
        </p>
        <SubmitButton disabled={isShort}>
          {t('hairShop.buy', { character: character.name, coins: formatCoins(total) })}
        </SubmitButton>
        {isShort ? (
          <Link to={paths.donations(server)} className={classes.link}>
            {t('services.getCoins')}
          </Link>
        ) : null}
      </div>
    </>
  )
}
