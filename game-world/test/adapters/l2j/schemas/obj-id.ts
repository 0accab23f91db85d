import { mobiusCt0, type TestSchema } from './mobius.ts'

const CHARACTERS = `account_name varchar(45), obj_Id int unsigned not null default 0 primary key,
  char_name varchar(35) not null, level tinyint unsigned, face tinyint unsigned, hairStyle tinyint unsigned,
  hairColor tinyint unsigned, sex tinyint unsigned, x mediumint, y mediumint, z mediumint,
  exp bigint unsigned default 0, sp int unsigned not null default 0, karma int unsigned, pvpkills smallint unsigned,
  pkkills smallint unsigned, clanid int unsigned, race tinyint unsigned, classid tinyint unsigned,
  base_class tinyint unsigned not null default 0, deletetime bigint, title varchar(16),
  rec_have tinyint unsigned not null default 0, rec_left tinyint unsigned not null default 0,
  accesslevel mediumint default 0, online tinyint unsigned, onlinetime int, lastAccess bigint unsigned,
  nobless tinyint unsigned not null default 0, key clanid (clanid)`

// the piles and the treasuries of the suite are larger than an int, which these columns are there
const ITEMS = `owner_id int, object_id int not null default 0 primary key, item_id int, count bigint, enchant_level int,
  loc varchar(10), loc_data int, price_sell int, price_buy int, time_of_use int, custom_type1 int default 0,
  custom_type2 int default 0, key key_owner_id (owner_id), key key_loc (loc), key key_item_id (item_id)`

const byCharObjId = (table: string) => mobiusCt0[table]!.replaceAll('charId', 'char_obj_id')

const PETS = `item_obj_id decimal(11) not null default 0 primary key, name varchar(16), level decimal(11),
  curHp decimal(18,0), exp decimal(20), sp decimal(11), fed decimal(11)`

const SUBCLASSES = `char_obj_id decimal(11,0) not null default 0, class_id int(2) not null default 0,
  exp decimal(20,0) not null default 0, sp decimal(11,0) not null default 0, level int(2) not null default 40,
  class_index int(1) not null default 0, primary key (char_obj_id, class_id)`

const CASTLE = `id int not null default 0, name varchar(25) not null primary key, taxPercent int not null default 15,
  treasury bigint not null default 0, siegeDate decimal(20,0) not null default 0, siegeDayOfWeek int not null default 7,
  siegeHourOfDay int not null default 20, key id (id)`

const FUNCTIONS = `hall_id int(2) not null default 0, type int(1) not null default 0, lvl int(3) not null default 0,
  lease int(10) not null default 0, rate decimal(20,0) not null default 0, endTime decimal(20,0) not null default 0,
  primary key (hall_id, type)`

const GRAND_BOSSES = `boss_id int not null default 0 primary key, loc_x int not null default 0, loc_y int not null default 0,
  loc_z int not null default 0, heading int not null default 0, respawn_time bigint not null default 0,
  currentHP decimal(8,0), currentMP decimal(8,0), status tinyint not null default 0`

const MACROS = `char_obj_id int not null default 0, id int not null default 0, icon int, name varchar(40), descr varchar(80),
  acronym varchar(4), commands varchar(255), primary key (char_obj_id, id)`

const HEROES = `char_id decimal(11,0) not null default 0 primary key, class_id decimal(3,0) not null default 0,
  count decimal(3,0) not null default 0, played decimal(1,0) not null default 0`

const QUESTS = `char_id int not null default 0, name varchar(40) not null default '', var varchar(20) not null default '',
  value varchar(255), primary key (char_id, name, var)`

const QUESTS_OF_CLASSES = `char_id int not null default 0, name varchar(40) not null default '',
  var varchar(20) not null default '', value varchar(255), class_index int(1) not null default 0,
  primary key (char_id, name, var, class_index)`

const HALLS = `id int not null default 0, name varchar(40) not null default '', ownerId int not null default 0,
  lease int not null default 0, location varchar(15) not null default '', paidUntil decimal(20,0) not null default 0,
  Grade decimal(1,0) not null default 0, paid int(1) not null default 0, primary key (id, name), key id (id)`

const AUCTIONS = `id int not null default 0, sellerId int not null default 0, itemType varchar(25) not null default '',
  itemId int not null default 0, itemObjectId int not null default 0, startingBid int not null default 0,
  currentBid int not null default 0, endDate decimal(20,0) not null default 0, primary key (itemType, itemId, itemObjectId),
  key id (id)`

const BIDS = `id int not null default 0, auctionId int not null default 0, bidderId int not null default 0,
  maxBid int not null default 0, time_bid decimal(20,0) not null default 0, primary key (auctionId, bidderId), key id (id)`

const RAID_BOSSES = `boss_id int not null default 0, amount int not null default 0, loc_x int not null default 0,
  loc_y int not null default 0, loc_z int not null default 0, respawn_min_delay int not null default 43200,
  respawn_max_delay int not null default 129600, respawn_time bigint not null default 0, primary key (boss_id, loc_x, loc_y, loc_z)`

const SHOPS = `charId int not null primary key, time bigint unsigned not null default 0, type tinyint not null default 0,
  title varchar(100)`

const common: TestSchema = {
  clan_data: mobiusCt0['clan_data']!,
  siege_clans: mobiusCt0['siege_clans']!,
  clanhall: HALLS,
  auction: AUCTIONS,
  auction_bid: BIDS,
  raidboss_spawnlist: RAID_BOSSES,
  characters: CHARACTERS,
  pets: PETS,
  castle: CASTLE,
  clanhall_functions: FUNCTIONS,
  grandboss_data: GRAND_BOSSES,
  character_subclasses: SUBCLASSES,
  character_skills: byCharObjId('character_skills'),
  character_macroses: MACROS,
  character_quests: QUESTS,
  items: ITEMS,
  heroes: HEROES,
  character_offline_trade: mobiusCt0['character_offline_trade']!,
  character_offline_trade_items: mobiusCt0['character_offline_trade_items']!,
}

/** Numbers are decimals there, the levels of skills text, and colours hexadecimal text whose default is none. */
export const l2jServerC6: TestSchema = {
  ...common,
  accounts: mobiusCt0['accounts']!,
  account_data: mobiusCt0['account_data']!,
  account_gsdata: 'account_name varchar(45) not null, var varchar(20) not null, value varchar(255)',
  characters: CHARACTERS.replaceAll(
    /(tinyint|smallint|mediumint|bigint|int)( unsigned)?/g,
    'decimal(20,0)',
  ).concat(
    `, punish_level tinyint unsigned not null default 0, punish_timer int unsigned not null default 0,
    name_color varchar(8) not null default 0x000000, title_color varchar(8) not null default 0x000000`,
  ),
  characters_custom_data: 'obj_Id decimal(11,0) not null primary key, hero decimal(1,0)',
  character_skills: `char_obj_id int not null default 0, skill_id int not null default 0, skill_level varchar(5),
    skill_name varchar(40), class_index int(1) not null default 0, primary key (char_obj_id, skill_id, class_index)`,
  character_offline_trade: SHOPS,
  character_offline_trade_items: `charId int not null default 0, item int not null default 0, count int not null default 0,
    price int not null default 0, enchant int not null default 0`,
  clan_skills: `clan_id int not null default 0, skill_id int not null default 0, skill_level int not null default 0,
    skill_name varchar(26), primary key (clan_id, skill_id)`,
  heroes: `charId decimal(11,0) not null default 0 primary key, char_name varchar(45) not null default '',
    class_id decimal(3,0) not null default 0, count decimal(3,0) not null default 0,
    played decimal(1,0) not null default 0`,
  clanhall_siege: 'id int not null primary key, name varchar(40) not null, siege_data decimal(20,0) not null',
  items: ITEMS.replace(
    'custom_type2 int default 0',
    'custom_type2 int default 0, mana_left decimal(3,0) not null default -1',
  ),
  character_raid_points: mobiusCt0['character_raid_points']!,
}

const { account_gsdata: _, ...ofFrozen } = l2jServerC6

/** The same with quests for each class, and with two tables of their own way. */
export const frozen: TestSchema = {
  ...ofFrozen,
  character_quests: QUESTS_OF_CLASSES,
  character_offline_trade_items: `charId int not null default 0, item int not null default 0, count bigint not null default 0,
    price bigint not null default 0, primary key (charId, item)`,
  heroes: l2jServerC6['heroes']!.replace('charId', 'charid'),
  accounts: `login varchar(45) not null default '' primary key, password varchar(45), lastactive decimal(20),
    access_level int, lastIP varchar(20), lastServer int default 1`,
}

const { auction: _2, auction_bid: _3, ...withoutAuctions } = common

export const acis: TestSchema = {
  ...withoutAuctions,
  accounts: `login varchar(45) not null default '' primary key, password varchar(60), last_active bigint unsigned,
    access_level int not null default 0, last_server int default 1`,
  characters: `${CHARACTERS}, punish_level tinyint unsigned not null default 0,
    punish_timer bigint unsigned not null default 0, hero tinyint unsigned not null default 0`,
  character_memo: 'charId int unsigned not null, var varchar(255) not null, val text not null',
  character_quests: QUESTS.replaceAll('char_id', 'charId'),
  // no index finds what somebody has
  items: `owner_id int, object_id int not null default 0 primary key, item_id smallint unsigned not null,
    count int unsigned not null default 0, enchant_level smallint unsigned not null default 0, loc varchar(10), loc_data int,
    custom_type1 int not null default 0, custom_type2 int not null default 0, mana_left int not null default -1,
    time bigint not null default 0`,
  castle: `id int not null default 0 primary key, name varchar(25) not null, taxPercent int not null default 15,
    treasury bigint not null default 0, siegeDate decimal(20,0) not null default 0,
    regTimeOver enum('true', 'false') not null default 'true', certificates smallint not null default 300`,
  clan_data: `clan_id int not null default 0 primary key, clan_name varchar(20), clan_level int not null default 0,
    reputation_score int not null default 0, hasCastle tinyint not null default 0, ally_id int not null default 0,
    ally_name varchar(20), leader_id int not null default 0, new_leader_id int not null default 0,
    crest_id int not null default 0, crest_large_id int not null default 0, ally_crest_id int not null default 0`,
  clan_skills: `clan_id int not null default 0, skill_id int not null default 0, skill_level int not null default 0,
    primary key (clan_id, skill_id)`,
  siege_clans: `castle_id tinyint not null default 0, clan_id int not null default 0, type varchar(8) default 'PENDING',
    primary key (castle_id, clan_id)`,
  clanhall: `id tinyint not null default 0 primary key, ownerId int unsigned not null default 0,
    paidUntil bigint not null default 0, paid tinyint not null default 0, sellerBid int unsigned not null default 0,
    sellerName varchar(20) not null default '', endDate bigint not null default 0`,
  clanhall_siege_attackers: `clanhall_id tinyint not null default 0, attacker_id int not null default 0,
    primary key (clanhall_id, attacker_id)`,
  character_offline_trade: mobiusCt0['character_offline_trade']!,
  raidboss_spawnlist: `boss_id int not null default 0 primary key, loc_x int not null default 0, loc_y int not null default 0,
    loc_z int not null default 0, spawn_time int not null default 36, random_time int not null default 24,
    respawn_time bigint not null default 0`,
  auctions: `clanhall_id int unsigned not null default 0, bidder_name varchar(35) not null default '',
    clan_oid int unsigned not null default 0, clan_name varchar(20) not null default '',
    max_bid int unsigned not null default 0, primary key (clanhall_id, clan_oid)`,
  heroes: `${HEROES}, active tinyint not null default 0, message varchar(300) not null default ''`,
  character_raid_points: mobiusCt0['character_raid_points']!.replaceAll('charId', 'char_id'),
}

export const lisvus: TestSchema = {
  ...common,
  accounts: `login varchar(45) not null default '' primary key, password varchar(45), last_active decimal(20),
    access_level int, last_ip varchar(20), last_server int default 1`,
  characters: `${CHARACTERS}, name_color mediumint unsigned not null default 16777215,
    in_jail tinyint unsigned default 0, jail_timer int unsigned default 0`,
  clan_data: mobiusCt0['clan_data']!.replace(/reputation_score.*?,/, ''),
  character_offline_trade: SHOPS.replace('charId', 'char_id'),
  character_offline_trade_items: `char_id int not null default 0, item int not null default 0, enchant_level int not null default 0,
    count bigint not null default 0, price bigint not null default 0, primary key (char_id, item)`,
}

const { items: _4, ...withoutItems } = lisvus

/** Plain numbers, and quests for each class. */
export const l2jAdmins: TestSchema = {
  ...withoutItems,
  accounts: frozen['accounts']!,
  characters: CHARACTERS.replaceAll(/(tinyint|smallint|mediumint)( unsigned)?|(?<!big)int unsigned/g, 'int')
    .replace('bigint unsigned default 0', 'bigint')
    .concat(', in_jail tinyint(1) default 0, jail_timer bigint default 0'),
  character_items: `${ITEMS}, freightLocation int not null default 0`,
  character_quests: QUESTS_OF_CLASSES,
  character_skills: `char_obj_id int not null default 0, skill_id int not null default 0, skill_level varchar(5),
    class_index tinyint not null default 0, primary key (char_obj_id, skill_id, class_index)`,
  auction: `id int not null default 0 primary key, sellerId int not null default 0, itemObjectId int not null default 0,
    startingBid int not null default 0, currentBid int not null default 0, endDate bigint not null default 0`,
  heroes: `char_id int not null default 0 primary key, class_id int not null default 0, count int not null default 0,
    played tinyint not null default 0`,
  character_subclasses: `char_obj_id int not null default 0, class_id tinyint not null default 0,
    exp int not null default 0, sp int not null default 0, level tinyint not null default 40,
    class_index tinyint not null default 0, primary key (char_obj_id, class_id)`,
}
