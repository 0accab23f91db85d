import type { itemStories } from '@castellan/contract/calls/moderation/item-stories'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { getHolding, getHoldingSteps } from './holding-story.ts'
import { getItemFlow } from './item-flow.ts'
import { getItemSteps, getItemStory } from './thing-story.ts'

export const itemStoryRoutes: Handlers<typeof itemStories> = {
  getItemStory,
  getItemSteps,
  getHolding,
  getHoldingSteps,
  getItemFlow,
}
