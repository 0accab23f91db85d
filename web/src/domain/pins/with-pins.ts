import { ApiError } from '@castellan/contract/engine/client'
import type { TFunction } from 'i18next'
import { askPin } from '../../ui/overlay/ask-pin.tsx'

/** Of the game account something is about, and of the other one it changes. */
interface Pins {
  readonly pin?: string
  readonly otherPin?: string
}

interface Question {
  readonly title: string
  readonly confirmLabel: string
}

/** Does something that may take PINs: asks for one when the server does, and again while it is wrong; null for Cancel. */
export async function withPins<R>(
  t: TFunction,
  send: (pins: Pins) => Promise<R>,
  question: Question,
): Promise<R | null> {
  let pins: Pins = {}
  for (;;)
    try {
      return await send(pins)
    } catch (error) {
      if (!isAboutPin(error)) throw error
      const field = error.field === 'otherPin' ? 'otherPin' : 'pin'
      const pin = await askPin({
        ...question,
        label: t(`purchases.${field}`),
        words: error.message,
        isRefused: error.code === 'PIN_WRONG',
      })
      if (pin === null) return null
      pins = { ...pins, [field]: pin }
    }
}

const isAboutPin = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'PIN_REQUIRED' || error.code === 'PIN_WRONG')
