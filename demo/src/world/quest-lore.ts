import {
  type ChronicleKey,
  type ClassFact,
  lineageOf,
  type QuestFact,
  quests,
} from '@castellan/game-world/game-data'
import type { CharacterRow } from './rows.ts'

/** Who a quest is for; the facts know its name alone. */
interface Lore {
  readonly from: number
  /** Above it nobody begins it any more, though it may have been done. */
  readonly to?: number
  readonly race?: string
  /** Class ids of which one stands in the line of the character. */
  readonly classes?: readonly number[]
  readonly isForMages?: boolean
  /** Missing: every chronicle has it. */
  readonly since?: ChronicleKey
}

const SECOND = { from: 35, to: 42 }
/** Trials and sagas lie behind whoever has the profession they lead to. */
const DONE = 0
const trial = (from: number, ...classes: number[]): Lore => ({ from, to: DONE, classes })
const saga = (classId: number): Lore => ({ from: 76, to: DONE, since: 'c5', classes: [classId] })

const HUMANS = [1, 4, 7, 11, 15]
const KNIGHTS = [5, 6, 20, 33]
const ROGUES = [8, 23, 36]
const ARCHERS = [9, 24, 37]
const SUMMONERS = [14, 28, 41]
const WIZARDS = [12, 13, 27, 40]
const HEALERS = [16, 30, 43]

/** Quests of whose people, professions and levels there is no doubt. */
const LORE: Readonly<Record<number, Lore>> = {
  1: { from: 2, to: 5 },
  2: { from: 2, to: 5, race: 'ELF' },
  3: { from: 16, to: 26, race: 'DARK_ELF' },
  4: { from: 2, to: 5, race: 'ORC' },
  5: { from: 2, to: 5, race: 'DWARF' },
  101: { from: 9, to: 16, race: 'HUMAN', isForMages: false },
  102: { from: 12, to: 16, race: 'ELF' },
  103: { from: 11, to: 15, race: 'DARK_ELF' },
  104: { from: 10, to: 15, race: 'HUMAN', isForMages: true },
  105: { from: 10, to: 15, race: 'ELF' },
  106: { from: 10, to: 15, race: 'DARK_ELF', isForMages: true },
  107: { from: 10, to: 16, race: 'ORC', isForMages: true },
  108: { from: 10, to: 16, race: 'DWARF' },
  151: { from: 15, to: 19 },
  152: { from: 10, to: 17 },
  153: { from: 2, to: 5 },
  155: { from: 3, to: 6 },
  157: { from: 5, to: 9 },
  159: { from: 12, to: 18, race: 'ELF' },
  160: { from: 3, to: 7, race: 'ELF' },
  161: { from: 3, to: 7, race: 'ELF' },
  162: { from: 12, to: 21 },
  163: { from: 11, to: 15, race: 'DARK_ELF' },
  164: { from: 21, to: 26 },
  165: { from: 3, to: 7, race: 'DARK_ELF' },
  166: { from: 2, to: 5, race: 'DARK_ELF' },
  167: { from: 15, to: 20, race: 'DWARF' },
  168: { from: 3, to: 6, race: 'DARK_ELF' },
  169: { from: 15, to: 20, race: 'DARK_ELF' },
  170: { from: 21, to: 26, race: 'DARK_ELF' },
  211: trial(35, 2, 3, 46, 48),
  212: trial(35, ...KNIGHTS),
  213: trial(35, ...ROGUES, ...ARCHERS),
  214: trial(35, ...WIZARDS, ...SUMMONERS),
  215: trial(35, ...HEALERS, 17),
  216: trial(35, 55, 57),
  217: trial(37, ...HUMANS),
  218: { ...SECOND, from: 37, race: 'ELF' },
  219: { ...SECOND, from: 37, race: 'DARK_ELF' },
  220: { ...SECOND, from: 37, race: 'ORC' },
  221: { ...SECOND, from: 37, race: 'DWARF' },
  222: trial(39, 2, 3),
  223: trial(39, 46),
  224: trial(39, ...ARCHERS),
  225: trial(39, ...ROGUES, 55),
  226: trial(39, ...HEALERS, 5),
  227: trial(39, 17, 43),
  228: trial(39, 12, 27, 40),
  229: trial(39, 13, 6),
  230: trial(39, ...SUMMONERS),
  231: trial(39, 57),
  232: trial(39, 51),
  233: trial(39, 52),
  257: { from: 6, to: 16 },
  258: { from: 3, to: 9 },
  259: { from: 15, to: 21 },
  260: { from: 6, to: 16, race: 'ELF' },
  261: { from: 15, to: 21 },
  262: { from: 8, to: 16 },
  263: { from: 8, to: 16, race: 'DARK_ELF' },
  264: { from: 3, to: 9, race: 'DARK_ELF' },
  265: { from: 6, to: 11, race: 'DARK_ELF' },
  266: { from: 3, to: 8, race: 'ELF' },
  267: { from: 4, to: 9, race: 'ELF' },
  271: { from: 4, to: 8, race: 'ORC' },
  272: { from: 5, to: 16, race: 'ORC' },
  273: { from: 6, to: 14, race: 'ORC' },
  274: { from: 9, to: 18, race: 'ORC' },
  275: { from: 11, to: 15, race: 'ORC' },
  276: { from: 15, to: 21, race: 'ORC' },
  277: { from: 15, to: 21 },
  291: { from: 4, to: 8 },
  292: { from: 5, to: 18, race: 'DWARF' },
  293: { from: 6, to: 15, race: 'DWARF' },
  294: { from: 10, to: 16, race: 'DWARF' },
  295: { from: 11, to: 15 },
  296: { from: 15, to: 21 },
  297: { from: 15, to: 21 },
  300: { from: 34, to: 39 },
  303: { from: 10, to: 14 },
  306: { from: 17, to: 23 },
  313: { from: 8, to: 13 },
  316: { from: 18, to: 24 },
  317: { from: 18, to: 23 },
  319: { from: 11, to: 18 },
  320: { from: 10, to: 18, race: 'DARK_ELF' },
  324: { from: 18, to: 23 },
  325: { from: 15, to: 21 },
  326: { from: 21, to: 30 },
  327: { from: 25, to: 34 },
  328: { from: 21, to: 32 },
  329: { from: 33, to: 38 },
  330: { from: 24, to: 35 },
  331: { from: 32, to: 39 },
  333: { from: 25, to: 39 },
  334: { from: 30, to: 50 },
  337: { from: 50, to: 70 },
  338: { from: 40, to: 47 },
  354: { from: 38, to: 49 },
  356: { from: 43, to: 51 },
  362: { from: 15, to: 25 },
  371: { from: 59, to: 71 },
  372: { from: 59, to: 70 },
  373: { from: 57, to: 70 },
  374: { from: 56, to: 70 },
  376: { from: 51, to: 70 },
  384: { from: 40, to: 60 },
  419: { from: 15, to: 40, since: 'c4' },
  420: { from: 35, to: 60, since: 'c4' },
  605: { from: 74, to: 80, since: 'c5' },
  606: { from: 74, to: 80, since: 'c5' },
  611: { from: 74, to: 80, since: 'c5' },
  612: { from: 74, to: 80, since: 'c5' },
  617: { from: 74, to: 80, since: 'c5' },
  619: { from: 74, to: 80, since: 'c5' },
  620: { from: 74, to: 80, since: 'c5' },
  626: { from: 60, to: 74, since: 'c5' },
  628: { from: 66, to: 75, since: 'c5' },
  629: { from: 66, to: 75, since: 'c5' },
  631: { from: 65, to: 75, since: 'c5' },
  632: { from: 63, to: 75, since: 'c5' },
  70: saga(90),
  71: saga(99),
  72: saga(100),
  73: saga(88),
  74: saga(89),
  75: saga(113),
  76: saga(114),
  77: saga(115),
  78: saga(116),
  79: saga(93),
  80: saga(101),
  81: saga(108),
  82: saga(92),
  83: saga(102),
  84: saga(109),
  85: saga(97),
  86: saga(98),
  87: saga(105),
  88: saga(94),
  89: saga(103),
  90: saga(110),
  91: saga(96),
  92: saga(104),
  93: saga(111),
  94: saga(95),
  95: saga(91),
  96: saga(107),
  97: saga(106),
  98: saga(112),
  99: saga(117),
  100: saga(118),
}

const AGES: readonly ChronicleKey[] = ['c1', 'c4', 'c5', 'ct0', 'ct1', 'ct2.6']
const known: readonly (readonly [QuestFact, Lore])[] = quests.flatMap((quest) => {
  const lore = LORE[quest.id]
  return lore ? [[quest, lore] as const] : []
})

type QuestTaker = Pick<CharacterRow, 'level' | 'base_class_id'>

/** What a character may be doing, or have done, in its life; the quest of a class once it has that class. */
export function questsFor(taker: QuestTaker, chronicle: ChronicleKey): QuestFact[] {
  const line = lineageOf(taker.base_class_id)
  return known.flatMap(([quest, lore]) => (fits(taker, line, lore, chronicle) ? [quest] : []))
}

/** Whether one who may have begun a quest is still at an age for it. */
export const isStillOpen = ({ level }: QuestTaker, questId: number): boolean =>
  level <= (LORE[questId]?.to ?? Infinity)

function fits(
  { level }: QuestTaker,
  line: readonly ClassFact[],
  lore: Lore,
  chronicle: ChronicleKey,
): boolean {
  const [own] = line
  return (
    own !== undefined &&
    lore.from <= level &&
    AGES.indexOf(lore.since ?? 'c1') <= AGES.indexOf(chronicle) &&
    (lore.race === undefined || lore.race === own.race) &&
    (lore.isForMages === undefined || lore.isForMages === own.isMage) &&
    (lore.classes === undefined || line.some(({ id }) => lore.classes!.includes(id)))
  )
}
