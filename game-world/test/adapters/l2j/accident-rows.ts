const of = (id: number) => ({ charId: id, obj_Id: id, char_id: id, char_obj_id: id })
const things = [
  { object_id: 1, owner_id: 1, item_id: 57, count: 2_147_483_647, loc: 'inventory', enchant_level: 65_535 },
  { object_id: 2, owner_id: -1, item_id: 57, count: 1, loc: null, loc_data: -1 },
  { object_id: 4, owner_id: null, item_id: 57, count: 1, loc: 'INVENTORY' },
  { object_id: 5, owner_id: 2, item_id: -7, count: -1, loc: 'WAREHOUSE' },
  { object_id: 3, owner_id: 999_999, item_id: 65_535, count: 0, loc: 'CLANWH' },
]
/** Rows with as little as tables let be, and with more than anybody means, under the names of every family. */
export const ACCIDENTS = {
  accounts: [
    { login: 'nobody' },
    { login: '' },
    { login: 'Ünïque', password: '', lastIP: '   ', last_ip: '' },
  ],
  characters: [
    { ...of(1), char_name: 'Nulls' },
    { ...of(2), char_name: 'Müller', account_name: 'Ünïque', level: 255, online: 9, clanid: 999, race: 200 },
    {
      ...of(3),
      char_name: '',
      account_name: '',
      level: 0,
      deletetime: 1,
      title: '<b>%_\\',
      accesslevel: -100,
    },
  ],
  character_subclasses: [{ ...of(1), class_id: 99, level: 0, class_index: 9 }],
  character_skills: [
    { ...of(1), skill_id: 1, skill_level: 999 },
    { ...of(1), skill_id: 2, skill_level: 1, class_index: 3 },
    { ...of(2), skill_id: 3, skill_level: 0 },
    { ...of(2), skill_id: -3, skill_level: 1 },
  ],
  character_macroses: [{ ...of(1), id: 1000, icon: -1, commands: null }],
  character_quests: [
    { ...of(1), name: '1_Letters', var: '<state>', value: null },
    { ...of(1), name: '', var: 'cond', value: 'x' },
  ],
  items: things,
  character_items: things,
  pets: [
    { item_obj_id: 1, level: 0 },
    { item_obj_id: 77, level: 200, exp: 1 },
  ],
  clan_data: [
    {
      clan_id: 7,
      clan_name: null,
      leader_id: 0,
      ally_id: 7,
      ally_name: null,
      crest_id: -1,
      ally_crest_id: 9,
    },
    { clan_id: 9 },
    { clan_id: 8, clan_name: 'Headless', leader_id: 424_242, ally_id: 404, hasCastle: 99, crest_large_id: 9 },
  ],
  clan_skills: [
    { clan_id: 7, skill_id: 370, skill_level: 0 },
    { clan_id: 7, skill_id: -1, skill_level: 1 },
  ],
  castle: [{ id: 0, name: '', siegeDate: -1, taxPercent: -1 }],
  siege_clans: [{ castle_id: 0, clan_id: 999 }],
  clanhall: [{ id: 22, ownerId: 999, paidUntil: 0 }],
  clanhall_functions: [{ hall_id: 22, type: 99 }],
  auction: [{ id: 22, itemId: 22, endDate: 1 }],
  auction_bid: [{ auctionId: 22, bidderId: 999, bidderName: '', clan_name: '' }],
  heroes: [{ ...of(999), class_id: 999, count: 0, played: 1 }],
  raidboss_spawnlist: [{ boss_id: 1 }],
  grandboss_data: [{ boss_id: 29_001, loc_x: 0, loc_y: 0, loc_z: 0, status: 9, respawn_time: 0 }],
  character_raid_points: [{ ...of(1), boss_id: 29_001, points: 0 }],
  character_offline_trade: [{ ...of(2), type: 1 }],
  character_offline_trade_items: [
    { ...of(2), item: 1 },
    { ...of(2), item: 4_242 },
    { ...of(2), item: 5 },
  ],
  punishments: [{ key: '2', affect: 'CHARACTER', type: 'BAN', expiration: -1, reason: '', punishedBy: '' }],
}
