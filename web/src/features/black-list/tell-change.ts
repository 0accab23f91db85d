import type { TFunction } from 'i18next'
import { addAlert } from '../../lib/alerts.ts'

interface Changed {
  readonly value: string
  readonly blackListed: boolean
  readonly isChanged: boolean
  readonly also: readonly string[]
}

/** Says what is on the list now, or is not any more: with the addresses that went with it; or that it was so already. */
export function tellChange(t: TFunction, { value, blackListed, isChanged, also }: Changed) {
  if (!isChanged) {
    const words = t(blackListed ? 'gameMaster.blackList.wasThere' : 'gameMaster.blackList.wasNotThere', {
      value,
    })
    return addAlert({ type: 'Info', message: words })
  }
  const names = [value, ...also].join(', ')
  const message = t(blackListed ? 'gameMaster.blackList.added' : 'gameMaster.blackList.removed', { names })
  return addAlert({ type: 'Success', message })
}
