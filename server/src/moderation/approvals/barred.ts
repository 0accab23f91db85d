import type { Part } from '../../platform/approvals/parties.ts'
import type { Words } from '../../platform/languages/say.ts'
import { YOUNG_DAYS } from '../../platform/staff/settled-roles-repo.ts'

// why whoever reads a request may not grant it, in words for the list and for the refusal

export const TOO_YOUNG: Words = ['refusals.youngApprover', { count: YOUNG_DAYS }]

export const HAS_PART: Readonly<Record<Exclude<Part, 'own'>, Words>> = {
  maker: ['refusals.madeThem', { count: YOUNG_DAYS }],
  housemate: ['refusals.housemateOfAsker'],
}
