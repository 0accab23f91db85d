import transfersJson from './classTransferItems.json' with { type: 'json' }
import type { ChronicleKey } from './chronicles.ts'
import { type ClassFact, classesOf } from './classes.ts'

interface TransferItem {
  readonly itemId: number
  readonly name: string
}

/** A profession that can be taken next, with what its class master asks for. */
interface NextProfession {
  readonly profession: ClassFact
  readonly items: readonly TransferItem[]
}

const itemsOf = new Map(
  transfersJson.map(({ classId, requiredItems }): [number, readonly TransferItem[]] => [
    classId,
    requiredItems,
  ]),
)

/** The professions that come next after a class and ask for items; none after the last one, and where the items are not known. */
export const nextProfessions = (chronicle: ChronicleKey, classId: number): NextProfession[] =>
  classesOf(chronicle)
    .filter(({ parentId }) => parentId === classId)
    .flatMap((profession) => {
      const items = itemsOf.get(profession.id)
      return items ? [{ profession, items }] : []
    })
