import { accountSubject } from '../identity/access/account-subject.ts'
import { paymentSubject } from '../payments/records/payment-subject.ts'
import type { SubjectKinds } from '../platform/http/engine/subjects.ts'
import { characterSubject } from '../players/characters/character-subject.ts'
import { itemSubject } from '../players/belongings/item-subject.ts'
import { gameAccountSubject } from '../players/game-accounts/game-account-subject.ts'
import { reservedNameSubject } from '../players/reserved-names/reserved-name-subject.ts'
import { macroSubject } from '../players/macros/macro-subject.ts'
import { purchaseSubject } from '../shop/purchase-subject.ts'

/** Where the subjects of calls come from: whoever keeps a thing loads it. */
export const subjects: SubjectKinds = {
  account: accountSubject,
  gameAccount: gameAccountSubject,
  character: characterSubject,
  macro: macroSubject,
  item: itemSubject,
  payment: paymentSubject,
  purchase: purchaseSubject,
  reservedName: reservedNameSubject,
}
