import { CharacterQuests } from '../facts/CharacterQuests.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import type { PartProps } from '../facts/own-parts.ts'

/** What a character is on its way to and has done. */
export const QuestsPart = ({ details: { id } }: PartProps) => (
  <Card>
    <CharacterQuests id={id} isOpen />
  </Card>
)
