/**
 * Whoever looks for a kind of thing sees the most enchanted and the largest piles first, and how many have it: the index
 * holds that order and the owners, and what its predecessor was for, how many pieces of a kind there are.
 *
 * An alliance that takes a side takes it for all its clans; the side of a clan is what it comes back to.
 */
export const staffTools = `
create index item_of_kind on item (item_id, enchant, count, id) include (character_id, clan_id);
drop index item_kind;

alter table alliance add column faction_id integer references faction on delete set null;
create index alliance_side on alliance (faction_id) where faction_id is not null;
`
