import { ApiError } from '@castellan/contract/engine/client'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../../../domain/money/use-balance.ts'
import { PriceSummary } from '../../../../domain/purchases/PriceSummary.tsx'
import { serviceName } from '../../../../domain/purchases/purchase-words.ts'
import { atField } from '../../../../lib/api/at-field.ts'
import { newRequestId } from '../../../../lib/api/request-id.ts'
import { useCooling } from '../../../../lib/auth/use-cooling.ts'
import { formatCoins } from '../../../../lib/format/numbers.ts'
import { useFormat } from '../../../../lib/format/use-format.ts'
import { paths } from '../../../../lib/paths.ts'
import { refreshTags } from '../../../../lib/query/query.ts'
import { useServer } from '../../../../lib/session/server.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import type { FormProps } from '../../../../ui/forms/FormRoot.tsx'
import { type FormValue, type FormValues, useFormState } from '../../../../ui/forms/form-context.ts'
import { PasswordField } from '../../../../ui/forms/PasswordField.tsx'
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx'
import { chooseForce } from '../../../../ui/overlay/choose-force.tsx'
import { confirmWait } from '../../../../ui/overlay/confirm.tsx'
import type { ServiceFormProps, ServiceHere } from './offers.ts'
import classes from './Services.module.css'

/** What each purchase of a service is sent with. */
interface How {
  readonly characterId: number
  readonly pin?: string
  readonly force?: true
  readonly wait?: true
  readonly shown: string
  readonly requestId: string
}

interface ServiceFrameProps<V> extends ServiceFormProps {
  call: FormProps<V>['call']
  initial: V
  rules?: FormProps<V>['rules']
  /** Fields of refusals that name none, by their code. */
  fields?: Readonly<Record<string, string>>
  buy: (values: V, how: How) => Promise<Purchase | null>
  /** Another character who has to be out of the game. */
  otherOf?: (values: V) => Character | undefined
  isDangerous?: boolean
  /** Why what is chosen cannot be bought, known before it is tried: the button rests. */
  whyNot?: (values: V) => string | null
  children?: ReactNode
}

/** The frame of a service: what it takes, the price with the balance before and after, and what to do about somebody who plays. */
export function ServiceForm<V extends { [K in keyof V]: FormValue }>({
  details,
  offer,
  services,
  onBought,
  call,
  initial,
  rules,
  fields = {},
  buy,
  otherOf,
  isDangerous = false,
  whyNot,
  children,
}: ServiceFrameProps<V>) {
  const { t } = useTranslation()
  const format = useFormat()
  const cooling = useCooling()
  // one sheet, one intention: a second click is the same purchase
  const [requestId] = useState(newRequestId)
  const { asksPin, isPlaying, waitDays } = services
  const service = offer.service as ServiceHere
  return (
    <Form<V & { pin: string }>
      call={call}
      initial={{ ...initial, pin: '' }}
      {...(rules && { rules: rules as never })}
      onSubmit={async ({ pin, ...values }) => {
        // what another tab did is bought over by whoever sees it, and by nobody else
        const shown = offer.state
        const how = { characterId: details.id, shown, requestId, ...(pin && { pin: pin.trim() }) }
        try {
          const purchase = await buyOrAsk(values as unknown as V, how)
          if (purchase === false) return false
          if (purchase) onBought(purchase)
          return true
        } catch (error) {
          // shown once what is sold by now, the next press is about that
          if (error instanceof ApiError && error.code === 'CHARACTER_CHANGED')
            await refreshTags(['coins', 'characters'])
          throw atField(error, fields)
        }
      }}
    >
      {isPlaying && offer.needsOffline ? (
        <Note>{t('services.playsNow', { character: details.name })}</Note>
      ) : null}
      {children}
      {offer.needsOffline ? <OtherPlays otherOf={otherOf as OtherPlaysProps['otherOf']} /> : null}
      {asksPin ? (
        <PasswordField name="pin" label={t('purchases.pin')} inputMode="numeric" autoComplete="off" />
      ) : null}
      <PriceSummary price={offer.price} label={serviceName(t, service)} />
      {cooling && !call.call.takesOut ? (
        <small className="dim-xs">
          {t('purchases.undo.never', { until: format.dateTime(cooling.until) })}
        </small>
      ) : null}
      <Buy
        price={offer.price}
        act={t(`services.acts.${service}`)}
        isDangerous={isDangerous}
        whyNot={whyNot as BuyProps['whyNot']}
      />
    </Form>
  )

  /** Who of them is in the game, by what was known before it was tried. */
  function playing(values: V) {
    const other = otherOf?.(values)
    return [
      ...(isPlaying || !isIn(other) ? [details.name] : []),
      ...(other && isIn(other) ? [other.name] : []),
    ]
  }

  /** Asks what to do about somebody who is in the game; false where nothing was bought. */
  async function buyOrAsk(values: V, how: How): Promise<Purchase | null | false> {
    try {
      return await buy(values, how)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const character = playing(values).join(', ')
      const waitHint = t('services.waitHint', { count: waitDays })
      if (error.code === 'CHARACTER_MUST_LEAVE')
        return (await confirmWait(t('purchases.mustLeave', { character }), waitHint))
          ? buy(values, { ...how, wait: true })
          : false
      if (error.code !== 'CHARACTER_ONLINE') throw error
      const choice = await chooseForce(t('purchases.forceHint', { character }), waitHint)
      if (choice === null) return false
      return buy(values, { ...how, ...(choice === 'wait' ? { wait: true } : { force: true }) })
    }
  }
}

/** In the game, be it in a shop that stays there. */
const isIn = (one: Character | undefined) => one !== undefined && one.presence !== 'offline'

interface OtherPlaysProps {
  otherOf: ((values: FormValues) => Character | undefined) | undefined
}

/** Whether the other one that has to be out of the game is in it, as it is chosen: below, so that the choice stays where it is. */
function OtherPlays({ otherOf }: OtherPlaysProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const other = otherOf?.(form.values)
  return other && isIn(other) ? <Note>{t('services.playsNow', { character: other.name })}</Note> : null
}

interface BuyProps {
  price: number
  act: string
  isDangerous: boolean
  whyNot: ((values: FormValues) => string | null) | undefined
}

/** The button with the price; where there are too few coins it rests, and a link says where there are more; where nothing would change it says so. */
function Buy({ price, act, isDangerous, whyNot }: BuyProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { data } = useBalance()
  const { form } = useFormState()
  const reason = whyNot?.(form.values) ?? null
  const isShort = data !== undefined && data.balance < price
  return (
    <>
      <SubmitButton disabled={isShort || reason !== null} {...(isDangerous && { color: 'ember.6' })}>
        {price === 0 ? act : t('services.buy', { act, coins: formatCoins(price) })}
      </SubmitButton>
      {reason === null ? null : <small className="dim-xs">{reason}</small>}
      {isShort ? (
        <Link to={paths.donations(server)} className={classes.link}>
          {t('services.getCoins')}
        </Link>
      ) : null}
    </>
  )
}
