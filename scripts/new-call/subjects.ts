import type { SubjectName } from '../../contract/src/engine/subject.ts'

/** How a call names what it is about. */
interface NamedSubject {
  /** Of its input. */
  readonly field: string
  /** Of `contract/src/shapes`. */
  readonly schema: string
  /** Where that is none of `fields.ts`. */
  readonly shapes?: string
  /** What a page would send, as code. */
  readonly sample: string
  /** What the samples are given of it, and how they name one, where nothing written down would do. */
  readonly given?: readonly [name: string, code: string]
}

/** Every kind of thing that an act of staff can be about. */
export const SUBJECTS: Readonly<Record<SubjectName, NamedSubject>> = {
  account: {
    field: 'email',
    schema: 'email',
    sample: "'player@castellan.test'",
    given: ['judged', 'judged.email'],
  },
  gameAccount: {
    field: 'login',
    schema: 'gameLogin',
    sample: "'playerlogin'",
    given: ['character', 'character.account'],
  },
  character: { field: 'characterId', schema: 'id', sample: '7', given: ['edited', 'edited.id'] },
  macro: { field: 'macroId', schema: 'macroId', sample: "'7-1000'", given: ['nextMacro', 'nextMacro()'] },
  item: { field: 'itemDbId', schema: 'id', sample: '7', given: ['edited', 'edited.itemDbId'] },
  payment: {
    field: 'ourTransactionId',
    schema: 'ourTransactionId',
    shapes: 'money-fields',
    sample: "'11111111-1111-4111-8111-111111111111'",
    given: ['payments', 'payments.ended'],
  },
  purchase: { field: 'purchaseId', schema: 'count', sample: '1' },
  reservedName: {
    field: 'name',
    schema: 'typedName',
    sample: "'Stormborn'",
    given: ['heldName', 'heldName'],
  },
}

export const isSubjectName = (name: string): name is SubjectName => Object.hasOwn(SUBJECTS, name)
