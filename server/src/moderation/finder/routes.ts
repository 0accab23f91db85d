import type { finder } from '@castellan/contract/calls/moderation/finder'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findAnything } from './find-anything.ts'

export const finderRoutes: Handlers<typeof finder> = { findAnything }
