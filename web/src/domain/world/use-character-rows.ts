import { useTranslation } from 'react-i18next'
import { useSheetAddress } from '../../lib/address/use-address.ts'
import { CHARACTER } from './card-address.ts'
import { useOwn } from './use-own.ts'

interface CharacterRow {
  readonly characterId: number
  readonly name: string
}

/** The rows of a table of characters: a click opens the card of one, from which one goes on to the next; one's own are marked. */
export function useCharacterRows() {
  const { t } = useTranslation()
  const { ids: mine } = useOwn()
  const card = useSheetAddress(CHARACTER)
  return {
    mine,
    rows: {
      rowId: (row: CharacterRow) => String(row.characterId),
      rowName: (row: CharacterRow) => row.name,
      rowAction: {
        label: t('world.character.open'),
        onAct: (row: CharacterRow) => card.open(row.characterId),
        direct: true,
        opens: CHARACTER,
      },
      isMine: (row: CharacterRow) => mine.has(row.characterId),
    },
  }
}
