import { ApiError } from '@castellan/contract/engine/client'
import { t } from 'i18next'
import { chooseForce } from '../../../../ui/overlay/choose-force.tsx'

export interface Way {
  readonly force?: true
  readonly wait?: true
}

interface Done<A> {
  readonly answer: A
  /** Whether it was asked to wait until the character has left the game. */
  readonly waits: boolean
}

/** As `orForce`, with a third way for staff: it waits until the character has left the game. Null where nothing was wanted. */
export async function forceOrWait<A>(act: (way: Way) => Promise<A>): Promise<Done<A> | null> {
  try {
    return { answer: await act({}), waits: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHARACTER_ONLINE') throw error
    const choice = await chooseForce(t('ui.force.hint'), t('ui.force.waitHint'))
    if (choice === null) return null
    return choice === 'wait'
      ? { answer: await act({ wait: true }), waits: true }
      : { answer: await act({ force: true }), waits: false }
  }
}
