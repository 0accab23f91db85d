import type { cooling } from '@castellan/contract/calls/identity/cooling'
import type { emailChange } from '@castellan/contract/calls/identity/email-change'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { readCooling } from '../cooling/read-cooling.ts'
import { askForEmailChange, cancelEmailChange, readEmailChange } from './ask-for-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { undoChangeByLink } from './undo-change-by-link.ts'

export const coolingRoutes: Handlers<typeof cooling> = {
  getCooling: readCooling,
  undoChange: undoChangeByLink,
}

export const emailChangeRoutes: Handlers<typeof emailChange> = {
  askForEmailChange,
  getEmailChange: readEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  undoEmailChange,
}
