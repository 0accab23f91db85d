import { ROUTES } from './routes.ts'

/** A character of the player of the demonstration, on Lionna. */
const CHARACTER = 268_435_458
/** A clan of the same world. */
const CLAN = 268_835_457

/** Adena, and what the character has of it. */
const ADENA = 57

/** Whether a page is about whom or what there is not: it says so, and has tests of its own. */
export const isAboutNobody = (path: string) =>
  /\/(characters|characterDetails|clans-info|item-stories)\/7(\/|$)/.test(path)

/** Every page behind the server, as a super user may open it. */
export const EVERY_PAGE: readonly string[] = Object.values(ROUTES)
  .flatMap((routes) => Object.keys(routes))
  // somebody's, of the demonstration, stands below
  .filter((path) => !isAboutNobody(path))
  .map((path) => `/lionna_x5/${path}`)

/** What opens beside a page by its address. */
export const OPENED: readonly string[] = [
  '/lionna_x5/profile?coins=all',
  ...['equipment', 'items', 'skills', 'macros', 'quests', 'growth', 'details'].map(
    (part) => `/lionna_x5/profile/characters/${CHARACTER}?part=${part}`,
  ),
  ...['info', 'inventory', 'warehouse', 'freight', 'skills', 'macroses', 'journal'].map(
    (tab) => `/lionna_x5/game-master/characterDetails/${CHARACTER}/${tab}`,
  ),
  ...['details', 'clanWarehouse', 'members', 'skills'].map(
    (tab) => `/lionna_x5/game-master/clans-info/${CLAN}/${tab}`,
  ),
  ...['game', 'signIns', 'addresses', 'linked', 'payments', 'coins', 'referral', 'journal'].map(
    (part) => `/lionna_x5/game-master/ma-details?email=player@castellan.test&part=${part}`,
  ),
  `/lionna_x5/game-master/item-holding?ofCharacter=${CHARACTER}&item=${ADENA}`,
  `/lionna_x5/game-master/item-flow?item=${ADENA}`,
  '/lionna_x5/admin/payment-history?tab=invoices',
  '/lionna_x5/admin/payment-history?tab=ledger',
  '/lionna_x5/admin/sponsors-report?tab=list',
]

/** One of so many equal parts, so that several browsers share the work. */
export const partOf = <Each>(all: readonly Each[], part: number, parts: number) =>
  all.filter((_, place) => place % parts === part)
