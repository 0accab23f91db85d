import type { Words } from '../../platform/languages/say.ts'
import { YOUNG_DAYS } from '../../platform/staff/settled-roles-repo.ts'

/** Why whoever reads a request may not grant it, in words for the list and for the refusal. */
export const MADE_THEM: Words = ['refusals.madeThem', { count: YOUNG_DAYS }]
export const TOO_YOUNG: Words = ['refusals.youngApprover', { count: YOUNG_DAYS }]
