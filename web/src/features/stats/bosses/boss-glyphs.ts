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

/** The outline of a boss by its id; a skull for the many without a face of their own. */
export const bossOutline = (npcId: number): string => bossIcons[OF_BOSS[npcId] ?? 'daemon-skull']
