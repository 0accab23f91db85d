import type { OwnPlace as Answered } from '@castellan/contract/calls/statistics/rankings'
import type { OwnPlace } from '../../domain/rankings/PlacesBar.tsx'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'

/** A place of a character as it stands in the bar; with its class where each is ranked in its own. */
export const ownPlace = ({ characterId, name, value, ...place }: Answered, classType?: string): OwnPlace => ({
  ...place,
  id: characterId,
  name: (
    <>
      <CharacterLink id={characterId} name={name} />
      {classType === undefined ? null : <> · {classType}</>}
    </>
  ),
  value: formatNumber(value),
})
