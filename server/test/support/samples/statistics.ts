import { nothing, type Given, type SamplesOf } from './given.ts'

/** Good input for calls about what worlds show. */
export const statisticsSamples = ({
  character,
  clan,
  alliances,
  boss,
  pledgeId,
  emblemId,
}: Given): SamplesOf<
  | 'online'
  | 'serverClock'
  | 'population'
  | 'economy'
  | 'fractions'
  | 'scripts'
  | 'castles'
  | 'clans'
  | 'bosses'
  | 'rankings'
  | 'seasons'
  | 'search'
  | 'characterCards'
  | 'crests'
  | 'worldFeeds'
  | 'reminders'
  | 'worlds'
  | 'realms'
> => ({
  online: {
    getOnlineNow: () => ({ serverId: 1 }),
    getOnlineHistogram: () => ({ serverId: 1, daysToShow: 1 }),
  },
  serverClock: {
    getServerStartTime: nothing,
    getServerCurrentHours: nothing,
    getServerUtcOffset: nothing,
  },
  population: {
    getLevelDistribution: nothing,
    getClassHistogram: () => ({ threshold: 40, classTransfer: 2 }),
    getOfflineShops: () => ({ shopType: 'sell' }),
  },
  economy: {
    getServerStats: nothing,
    getAdenaIncome: () => ({ recordsCount: 24 }),
    getItemsIncome: () => ({ start: '2026-01-01', end: '2026-01-31' }),
    getItemIncomeDays: () => ({ start: '2026-01-01', end: '2026-01-31' }),
  },
  fractions: {
    getFractionsIds: nothing,
    getFractionReport: () => ({ fractionId: 1 }),
    getFractionAlliances: nothing,
    addFractionAlliance: () => ({ allianceName: alliances.free.name, reason: 'swore to the other side' }),
    deleteFractionAlliance: () => ({ allianceId: alliances.sworn.id, reason: 'left the war' }),
  },
  scripts: {
    getScripts: nothing,
    executeScript: () => ({ scriptId: 1, reason: 'figures of yesterday are wrong' }),
  },
  castles: {
    getCastleInfo: () => ({ castleId: 1 }),
    getRentableClanHall: () => ({ clanHallId: 22 }),
    getConquestedClanHall: () => ({ clanHallId: 21 }),
  },
  clans: {
    getTopClans: nothing,
    getMyClanPlaces: nothing,
    getClanByName: () => ({ name: clan.name }),
    getClanById: () => ({ id: clan.id }),
    getClanMembers: () => ({ id: clan.id }),
    getClanSkills: () => ({ clanId: clan.id }),
    getClanWarehouseItems: () => ({ clanId: clan.id }),
    searchClans: () => ({ key: clan.name.slice(1, 4) }),
  },
  bosses: {
    getBosses: nothing,
    getBoss: () => ({ name: boss.name }),
    getTopBossHunters: () => ({ roundNumber: 1 }),
    getMyHunterPlaces: () => ({ roundNumber: 0 }),
  },
  rankings: {
    getTopPvp: nothing,
    getTopPk: nothing,
    getMyPlaces: () => ({ ranking: 'exp' }),
    getTopExp: nothing,
    getTopExpByClass: nothing,
    getTopPvpByClass: () => ({ classType: 'Gladiator' }),
    getTopPetsByExp: () => ({ classId: 12_077 }),
    getMyPetPlaces: () => ({ classId: 12_077 }),
    getHeroes: nothing,
  },
  seasons: {
    getSeasons: nothing,
    getSeasonRanking: () => ({ season: lastQuarter(), ranking: 'exp' }),
    getSeasonClasses: () => ({ season: lastQuarter() }),
    getSeasonPets: () => ({ season: lastQuarter() }),
    getSeasonClans: () => ({ season: lastQuarter() }),
    getMySeasonPlaces: () => ({ season: lastQuarter(), ranking: 'exp' }),
  },
  search: { searchNames: () => ({ key: clan.name.slice(0, 3) }) },
  characterCards: {
    getCharacterCard: () => ({ characterId: character.id }),
    getCharacterRanks: () => ({ characterId: character.id }),
  },
  crests: {
    getCrests: () => ({ pledgeId, allianceId: 2_000_000_000 }),
    getEmblem: () => ({ emblemId }),
  },
  worlds: { getWorldInfo: nothing, getWorldAbilities: nothing },
  realms: { getRealms: nothing },
  reminders: {
    getReminders: nothing,
    setReminders: () => ({ sieges: 'all', clanSieges: true, heroes: true, minutes: 30 }),
    remindMe: () => ({ kind: 'castle', id: 1, on: true }),
    getUpcomingReminders: nothing,
    getReminderCalendar: nothing,
    makeReminderCalendar: nothing,
    removeReminderCalendar: nothing,
  },
  worldFeeds: { getWorldFeed: nothing },
})

/** The season that the demonstration has a past of. */
function lastQuarter() {
  const now = new Date()
  const quarter = Math.floor(now.getUTCMonth() / 3)
  return quarter ? `${now.getUTCFullYear()}-Q${quarter}` : `${now.getUTCFullYear() - 1}-Q4`
}
