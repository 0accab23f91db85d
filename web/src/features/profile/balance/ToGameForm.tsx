import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showBillAnew } from '../../../domain/purchases/show-bill-anew.ts'
import { CharacterPicker } from '../../../domain/world/CharacterPicker.tsx'
import { api } from '../../../lib/api/client.ts'
import { newRequestId } from '../../../lib/api/request-id.ts'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import { atField } from '../../../lib/api/at-field.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useFormState } from '../../../ui/forms/form-context.ts'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../ui/forms/written-numbers.ts'
import { BalanceAfter } from './BalanceAfter.tsx'
import { atMostOf } from './coin-rules.ts'
import { useGameCoin } from './use-game-coin.ts'

interface ToGameFormProps {
  balance: number
  /** Coins the transfer itself costs. */
  fee: number
  /** What coins become in the game. */
  gameCoin: { readonly itemId: number; readonly perCoin: number }
  /** At least one. */
  characters: readonly Character[]
  /** Whether a game account wants its PIN. */
  needsPin: (login: string) => boolean
  onBought: (purchase: Purchase) => void
}

const FIELDS = {
  NOT_ENOUGH_COINS: 'quantity',
  PIN_REQUIRED: 'pin',
  PIN_WRONG: 'pin',
  CHARACTER_NOT_FOUND: 'characterId',
} as const

/** Which character gets how many coins. */
export function ToGameForm({ onBought, ...props }: ToGameFormProps) {
  const { balance, fee, gameCoin, characters, needsPin } = props
  const [requestId] = useState(newRequestId)
  const accountOf = (id: string | undefined) =>
    characters.find((character) => String(character.id) === id)?.account ?? ''
  return (
    <Form
      call={api.purchases.transferCoinsToGame}
      initial={{ characterId: String(characters[0]!.id), quantity: '', pin: '' }}
      rules={{
        quantity: [atMostOf(balance - fee)],
        pin: [(value, { characterId }) => (needsPin(accountOf(characterId)) && !value ? 'required' : null)],
      }}
      onSubmit={async ({ characterId, quantity, pin: given }) => {
        const coins = wholeIn(quantity)
        try {
          const purchase = await api.purchases.transferCoinsToGame({
            characterId: Number(characterId),
            quantity: coins,
            bill: { price: coins + fee, balance, gets: coins * gameCoin.perCoin },
            ...(given && { pin: given.trim() }),
            requestId,
          })
          onBought(purchase)
        } catch (error) {
          await showBillAnew(error, api.serverSettings.getDonationServicesConfig)
          throw atField(error, FIELDS)
        }
      }}
    >
      <Fields {...props} needsPin={(id) => needsPin(accountOf(id))} />
    </Form>
  )
}

type FieldsProps = Omit<ToGameFormProps, 'onBought'>

function Fields({ balance, fee, gameCoin, characters, needsPin }: FieldsProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const item = useGameCoin(gameCoin.itemId)
  const quantity = wholeIn(form.values['quantity']) || 0
  return (
    <>
      <CharacterPicker
        name="characterId"
        label={t('profile.toGame.character')}
        characters={characters}
        tall
      />
      <TextField
        name="quantity"
        label={t('profile.toGame.quantity')}
        description={t('profile.balance.youHave', { balance: formatNumber(balance) })}
        autoComplete="off"
      />
      {needsPin(String(form.values['characterId'])) ? (
        <PasswordField name="pin" label={t('profile.toGame.pin')} inputMode="numeric" autoComplete="off" />
      ) : null}
      {quantity > 0 || fee > 0 ? (
        <p className="dim-sm">
          {quantity > 0
            ? t('profile.toGame.gets', { count: formatNumber(quantity * gameCoin.perCoin), item })
            : null}
          {fee > 0 ? ` ${t('profile.toGame.fee', { coins: formatCoins(fee) })}` : null}
        </p>
      ) : null}
      <BalanceAfter balance={balance} spent={quantity > 0 ? quantity + fee : 0} />
      <SubmitButton>
        {quantity > 0
          ? t('profile.toGame.sendCoins', { coins: formatCoins(quantity) })
          : t('profile.toGame.send')}
      </SubmitButton>
    </>
  )
}
