import type { TFunction } from 'i18next'
import { addAlert } from '../../lib/alerts.ts'

interface Changed {
  readonly value: string
  readonly blackListed: boolean
  readonly also: readonly string[]
}

/** Says what is on the list now, or is not any more: with the addresses that went with it. */
export function tellChange(t: TFunction, { value, blackListed, also }: Changed) {
  const names = [value, ...also].join(', ')
  const message = t(blackListed ? 'gameMaster.blackList.added' : 'gameMaster.blackList.removed', { names })
  addAlert({ type: 'Success', message })
}
