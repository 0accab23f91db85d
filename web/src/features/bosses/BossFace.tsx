import { Outline } from '../../ui/display/Outline.tsx'
import { bossIcons } from './boss-icons.gen.ts'

const OF_BOSS: Readonly<Record<number, keyof typeof bossIcons>> = {
  29001: 'ant',
  29006: 'brass-eye',
  29014: 'masked-spider',
  29019: 'dragon-head',
  29020: 'angel-outfit',
  29022: 'pirate-skull',
  29028: 'spiked-dragon-head',
  29045: 'pipe-organ',
}

export interface BossFaceProps {
  npcId: number
  /** Edge in CSS pixels. */
  size: number
}

/** The face of a boss by its id; a skull for the many without one of their own. */
export function BossFace({ npcId, size }: BossFaceProps) {
  return <Outline path={bossIcons[OF_BOSS[npcId] ?? 'daemon-skull']} size={size} />
}
