import type { StoryEntry } from '@castellan/contract/calls/moderation/item-stories'
import type { TFunction } from 'i18next'

const ACTS = ['deleteItems', 'giveMarks'] as const

/** What happened, in a few words: by whom the portal knows it, else by what the world calls it. */
export function entryWords(t: TFunction, { act, purchase, undoesPurchase, cause }: StoryEntry): string {
  if (act) {
    const named = ACTS.find((one) => one === act.call)
    return named ? t(`gameMaster.itemStory.acts.${named}`) : t('gameMaster.itemStory.act')
  }
  if (purchase) {
    if (undoesPurchase) return t('gameMaster.itemStory.undone')
    if (purchase.kind === 'compensation')
      return t(`gameMaster.itemStory.${cause === null ? 'compensationIs' : 'compensated'}`)
    if (cause === null) return t(`gameMaster.itemStory.purchaseIs.${purchase.state}`)
    return t(`gameMaster.itemStory.${purchase.kind === 'referralReward' ? 'reward' : 'delivered'}`)
  }
  return t(`gameMaster.itemStory.cause.${cause ?? 'other'}`)
}

/** Whether it brought the thing, or took it away. */
export function toneOf({ act, from, to, isCertain }: StoryEntry) {
  if (!isCertain) return undefined
  if (act?.outcome === 'refused') return 'warn'
  if (from === null && to !== null) return 'good'
  return from !== null && to === null ? 'bad' : undefined
}
