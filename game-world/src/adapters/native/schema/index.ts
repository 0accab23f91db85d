import type { ActionTable } from './actions.ts'
import type { BossTable, BossKillTable, HuntRoundTable, BossPointsTable, WorldInfoTable } from './bosses.ts'
import type {
  CrestTable,
  AllianceTable,
  FactionTable,
  ClanTable,
  ClanSkillTable,
  ItemTable,
  PetTable,
} from './clans-and-items.ts'
import type { ItemTrailTable } from './item-trail.ts'
import type {
  AccountTable,
  CharacterTable,
  SubclassTable,
  CharacterSkillTable,
  MacroTable,
  CharacterQuestTable,
  HeroTable,
  OfflineShopTable,
  OfflineShopLineTable,
} from './people.ts'
import type {
  CastleTable,
  CastleSiegeClanTable,
  RentableHallTable,
  HallFunctionTable,
  HallAuctionTable,
  HallBidTable,
  ContestableHallTable,
  HallAttackerTable,
} from './places.ts'

export type { CharacterTable } from './people.ts'
export type { ItemTable } from './clans-and-items.ts'

/** The tables of one native world, as `CamelCasePlugin` names them. */
export interface WorldTables {
  account: AccountTable
  character: CharacterTable
  subclass: SubclassTable
  characterSkill: CharacterSkillTable
  macro: MacroTable
  characterQuest: CharacterQuestTable
  hero: HeroTable
  offlineShop: OfflineShopTable
  offlineShopLine: OfflineShopLineTable
  crest: CrestTable
  alliance: AllianceTable
  faction: FactionTable
  clan: ClanTable
  clanSkill: ClanSkillTable
  item: ItemTable
  itemTrail: ItemTrailTable
  action: ActionTable
  pet: PetTable
  castle: CastleTable
  castleSiegeClan: CastleSiegeClanTable
  rentableHall: RentableHallTable
  hallFunction: HallFunctionTable
  hallAuction: HallAuctionTable
  hallBid: HallBidTable
  contestableHall: ContestableHallTable
  hallAttacker: HallAttackerTable
  boss: BossTable
  bossKill: BossKillTable
  huntRound: HuntRoundTable
  bossPoints: BossPointsTable
  worldInfo: WorldInfoTable
}
