import type { TFunction } from 'i18next'
import { tellDone } from '../../domain/undo/tell-done.ts'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'

interface Changed {
  readonly value: string
  readonly blackListed: boolean
  readonly isChanged: boolean
  readonly also: readonly string[]
}

/** The call that puts an identity on the list, or takes it off. */
export const callOf = (puts: boolean) =>
  puts ? api.blackList.addToBlackList : api.blackList.removeFromBlackList

/** What is asked before. */
export const questionOf = (t: TFunction, puts: boolean, value: string) => ({
  title: t(puts ? 'gameMaster.blackList.putTitle' : 'gameMaster.blackList.removeTitle', { value }),
  message: t(puts ? 'gameMaster.blackList.putWords' : 'gameMaster.blackList.removeWords'),
})

/** Says what is on the list now, or is not any more: with the addresses that went with it, and the way back; or that it was so already. */
export function tellChange(t: TFunction, answer: Changed) {
  const { value, blackListed, isChanged, also } = answer
  if (!isChanged) {
    const words = t(blackListed ? 'gameMaster.blackList.wasThere' : 'gameMaster.blackList.wasNotThere', {
      value,
    })
    return addAlert({ type: 'Info', message: words })
  }
  const names = [value, ...also].join(', ')
  const doneOf = (puts: boolean) =>
    t(puts ? 'gameMaster.blackList.added' : 'gameMaster.blackList.removed', { names })
  const back = !blackListed
  return tellDone(answer, doneOf(blackListed), { ...questionOf(t, back, value), done: doneOf(back) })
}
