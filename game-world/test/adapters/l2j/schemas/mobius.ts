/** Columns by table: what the portal reads of a database of L2J Mobius, and a little that it does not. */
export type TestSchema = Readonly<Record<string, string>>

/** Interlude. */
export const mobiusCt0: TestSchema = {
  accounts: `login varchar(45) not null default '' primary key, password varchar(45), email varchar(255),
    created_time timestamp not null default current_timestamp, lastactive bigint unsigned not null default 0,
    accessLevel tinyint not null default 0, lastIP char(15), lastServer tinyint default 1`,
  account_data: `account_name varchar(45) not null, var varchar(20) not null, value varchar(255),
    primary key (account_name, var)`,
  characters: `account_name varchar(45), charId int unsigned not null primary key, char_name varchar(35) not null,
    level tinyint unsigned, face tinyint unsigned, hairStyle tinyint unsigned, hairColor tinyint unsigned,
    sex tinyint unsigned, x mediumint, y mediumint, z mediumint, exp bigint unsigned default 0,
    sp bigint unsigned not null default 0, karma int unsigned, fame mediumint unsigned not null default 0,
    pvpkills smallint unsigned, pkkills smallint unsigned, clanid int unsigned, race tinyint unsigned,
    classid tinyint unsigned, base_class tinyint unsigned not null default 0,
    deletetime bigint unsigned not null default 0, title varchar(21),
    title_color mediumint unsigned not null default 15530402, accesslevel mediumint default 0,
    online tinyint unsigned, onlinetime int, lastAccess bigint unsigned not null default 0,
    nobless tinyint unsigned not null default 0, createDate date not null default '2015-01-01',
    rec_have tinyint unsigned not null default 0, rec_left tinyint unsigned not null default 0,
    key account_name (account_name), key char_name (char_name), key clanid (clanid), key online (online)`,
  character_subclasses: `charId int unsigned not null, class_id int not null, exp bigint not null default 0,
    sp bigint not null default 0, level int not null default 40, class_index int not null default 0,
    primary key (charId, class_id)`,
  character_skills: `charId int unsigned not null, skill_id int not null, skill_level int not null default 1,
    class_index int not null default 0, primary key (charId, skill_id, class_index)`,
  character_macroses: `charId int unsigned not null, id int not null, icon int, name varchar(40), descr varchar(80),
    acronym varchar(4), commands varchar(500), primary key (charId, id)`,
  character_quests: `charId int unsigned not null, name varchar(60) not null, var varchar(20) not null,
    value varchar(255), primary key (charId, name, var)`,
  items: `owner_id int, object_id int not null primary key, item_id int, count bigint unsigned not null default 0,
    enchant_level int, loc varchar(10), loc_data int, time_of_use int, custom_type1 int default 0,
    custom_type2 int default 0, mana_left decimal(5) not null default -1, time decimal(13) not null default 0,
    key owner_id (owner_id), key item_id (item_id), key loc (loc)`,
  pets: `item_obj_id int unsigned not null primary key, name varchar(16), level smallint unsigned not null,
    exp bigint unsigned default 0, ownerId int not null default 0`,
  clan_data: `clan_id int not null primary key, clan_name varchar(45), clan_level int,
    reputation_score int not null default 0, hasCastle int, ally_id int, ally_name varchar(45), leader_id int,
    crest_id int, crest_large_id int, ally_crest_id int`,
  clan_skills: `clan_id int not null, skill_id int not null, skill_level int not null, skill_name varchar(26),
    sub_pledge_id int not null default -2, primary key (clan_id, skill_id, sub_pledge_id)`,
  crests: `crest_id int not null primary key, data varbinary(2176) not null, type tinyint not null`,
  castle: `id int not null default 0, name varchar(25) not null primary key, taxPercent int not null default 15,
    treasury bigint not null default 0, siegeDate bigint unsigned not null default 0`,
  siege_clans: `castle_id int not null, clan_id int not null, type int, primary key (clan_id, castle_id)`,
  clanhall: `id int not null primary key, name varchar(40) not null default '', ownerId int not null default 0,
    lease int not null default 0, location varchar(15), paidUntil bigint unsigned not null default 0,
    Grade decimal(1,0) not null default 0`,
  siegable_clanhall: `clanHallId int not null primary key, name varchar(45), ownerId int, location varchar(100),
    nextSiege bigint, siegeLength int`,
  clanhall_siege_attackers: 'clanhall_id int not null default 0, attacker_id int not null default 0',
  clanhall_functions: `hall_id int not null, type int not null, lvl int not null default 0, lease int not null default 0,
    rate decimal(20,0) not null default 0, endTime bigint unsigned not null default 0, primary key (hall_id, type)`,
  auction: `id int not null default 0, sellerId int not null default 0, itemType varchar(25) not null default '',
    itemId int not null default 0, itemObjectId int not null default 0, startingBid bigint unsigned not null default 0,
    currentBid bigint unsigned not null default 0, endDate bigint unsigned not null default 0,
    primary key (itemType, itemId, itemObjectId), key id (id)`,
  auction_bid: `id int not null default 0, auctionId int not null, bidderId int not null, bidderName varchar(50),
    clan_name varchar(50), maxBid bigint unsigned not null default 0, primary key (auctionId, bidderId)`,
  raidboss_spawnlist: `boss_id smallint unsigned not null primary key, loc_x mediumint not null, loc_y mediumint not null,
    loc_z mediumint not null,
    respawn_delay mediumint unsigned not null default 129600, respawn_time bigint unsigned not null default 0`,
  grandboss_data: `boss_id smallint unsigned not null primary key, loc_x mediumint not null, loc_y mediumint not null,
    loc_z mediumint not null, respawn_time bigint unsigned not null default 0, status tinyint unsigned not null default 0`,
  character_raid_points: `charId int unsigned not null, boss_id int unsigned not null, points int unsigned not null default 0,
    primary key (charId, boss_id)`,
  heroes: `charId int unsigned not null primary key, class_id decimal(3,0) not null default 0,
    count decimal(3,0) not null default 0, played decimal(1,0) not null default 0, claimed enum('true', 'false') not null default 'false',
    message varchar(300) not null default ''`,
  character_offline_trade: `charId int unsigned not null primary key, time bigint unsigned not null default 0,
    type tinyint not null default 0, title varchar(50)`,
  character_offline_trade_items: `charId int unsigned not null, item int unsigned not null default 0,
    count bigint unsigned not null default 0, price bigint unsigned not null default 0,
    key charId (charId), key item (item)`,
  punishments: `id int unsigned not null auto_increment primary key, \`key\` varchar(255) not null, affect varchar(255) not null,
    type varchar(255) not null, expiration bigint not null, reason text not null, punishedBy varchar(255) not null`,
  custom_mail: `date timestamp not null default current_timestamp, receiver int unsigned not null, subject tinytext not null,
    message text not null, items text not null`,
}

const { clan_skills: _1, ...withoutClanSkills } = mobiusCt0

/** Accounts are found by an index of two columns. */
export const mobiusC4: TestSchema = {
  ...withoutClanSkills,
  characters: mobiusCt0['characters']!.replace(
    'key account_name (account_name)',
    'key idx_accountName_createDate (account_name, createDate)',
  ),
}

const { custom_mail: _2, ...withoutMail } = mobiusC4

export const mobiusC1: TestSchema = withoutMail

/** High Five: recommendations apart, quests for each class, and a column spelled in its own way. */
export const mobiusCt26: TestSchema = {
  ...mobiusCt0,
  characters: mobiusCt0['characters']!.replace(/rec_have.*?, rec_left.*?,/s, ''),
  character_reco_bonus: `charId int unsigned not null, rec_have tinyint unsigned not null default 0,
    rec_left tinyint unsigned not null default 0, time_left bigint unsigned not null default 0, unique key charId (charId)`,
  character_quests: `charId int unsigned not null, name varchar(60) not null, var varchar(20) not null,
    class_index tinyint not null default 0, value varchar(255), primary key (charId, name, var, class_index)`,
  siegable_clanhall: mobiusCt0['siegable_clanhall']!.replace('siegeLength', 'siegeLenght'),
  character_premium_items: `charId int not null, itemNum int not null, itemId int not null,
    itemCount bigint unsigned not null, itemSender varchar(50) not null, key charId (charId), key itemNum (itemNum),
    key itemId (itemId)`,
}

const { custom_mail: _3, ...h5WithoutMail } = mobiusCt26

/** Days of birth are moments, skill points plain numbers, and what is yes or no is no word. */
export const l2jServer: TestSchema = {
  ...h5WithoutMail,
  characters: mobiusCt26['characters']!.replace('sp bigint', 'sp int').replace(
    "createDate date not null default '2015-01-01'",
    'createDate timestamp not null default current_timestamp',
  ),
  heroes: mobiusCt0['heroes']!.replace(/claimed.*?'false',/, 'claimed bool not null default false,'),
  items: `${mobiusCt0['items']!}, agathion_energy mediumint unsigned not null default 0`,
  siegable_clanhall: mobiusCt0['siegable_clanhall']!.replace('siegeLength', 'siege_length'),
}
