import { type ChronicleKey, classById, itemOf } from '../../../game-data/index.ts'
import type { Castle, Clan, Item, RankedCharacter, WorldAccount } from '../../../port/index.ts'
import type { Sample } from './inspect.ts'

/** A sample in words, by titles. What cannot be printed, as names may hold, is left out, so that nobody writes to a terminal by it. */
export const sampleLines = (sample: Sample, chronicle: ChronicleKey): [string, string[]][] =>
  [
    ['The strongest', sample.characters.map(ofCharacter)],
    ['Their accounts', sample.accounts.map(ofAccount)],
    ['What the first of them carries', sample.items.map((item) => ofItem(item, chronicle))],
    ['The first clans', sample.clans.map(ofClan)],
    ['Who owns castles', sample.castles.map(ofCastle)],
  ].map(([title, lines]) => [title as string, (lines as string[]).map(printable)])

const printable = (line: string) => line.replaceAll(/\p{C}/gu, '')

const ofCharacter = ({ name, level, classId, clan, presence }: RankedCharacter) =>
  `${name}, level ${level}, ${classById(classId)?.name ?? `class ${classId}`}${clan ? `, of ${clan.name}` : ''}, ${presence}`

const ofAccount = ({ login, characterCount, lastActive, isBlocked }: WorldAccount) =>
  `${login}, characters: ${characterCount}, last seen ${lastActive?.toISOString().slice(0, 10) ?? 'never, or it is not kept'}${isBlocked ? ', blocked' : ''}`

const ofItem = ({ itemId, count, enchant, place }: Item, chronicle: ChronicleKey) =>
  `${itemOf(chronicle, itemId)?.name ?? `Item ${itemId}`}${enchant > 0 ? ` +${enchant}` : ''}, ${count}, ${place}`

const ofClan = ({ name, level, leaderName, memberCount }: Clan) =>
  `${name}, level ${level}, led by ${leaderName || 'nobody'}, members: ${memberCount}`

const ofCastle = ({ name, owner, taxPercent }: Castle) => `${name}: ${owner?.name}, tax ${taxPercent} %`
