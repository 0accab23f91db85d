import { MacrosPart } from '../own/MacrosPart.tsx'
import type { RecordProps } from '../facts/staff-record.ts'

/** The macros of a character with their commands, which staff may delete. */
export const MacrosTab = ({ character }: RecordProps) => <MacrosPart details={character} />
