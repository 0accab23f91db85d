import type { Random } from './random.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const STARTS = words(`
  Ab Ael Al Am An Ar As Bal Bel Ber Bran Bri Cae Cal Cas Cor Cy Dae Dal Dar Del Dor Dra Eir El Em Er Es Fae Fal
  Fen Fin Gal Gar Gil Glo Gra Hal Har Hel Hol Il Ili Is Ith Jor Ka Kal Ked Kel Kir Lae Lan Leo Lin Lor Lu Mae
  Mal Mar Mel Mir Mor Nal Nae Ner Nim Nor Ol Or Os Per Phae Ra Rae Ren Rha Ro Sa Sar Sel Ser Sha Sil Sol Syl Ta
  Tal Tar Tha The Tor Tri Ul Ur Va Val Var Vel Vor Wil Wyn Xan Ya Yl Zan Zel Zor
`)
const MIDDLES = words(`
  a a e e i i o an ar al dra en er el i il in ir la le li lo ma me mi na ne ni o ol on or ra re ri ro sha so the
  ti tho va ve vi
`)
const MALE_ENDS = words(`
  bran cas dan dar den dir dor dred fin gar gorn grim ion is kan kar las lor mir mund nar nor ran rek ric rin
  ron ros rys than thas thor tor us vald van var vion wyn xis zar
`)
const FEMALE_ENDS = words(`
  anna anne beth cia dia dra eth ia iel ine is issa la leen lia lina lis lyn lys mira na nia nora nya phine ra
  ria riel rina rys sa sha sia thea this tia vina wen wyn ya yra
`)
const BOASTS = words('Dark Lord Sir Lady Old Red Mad Shadow Iron Grim Fire Ice Holy Tiny Blood Night')
const TAILS = words('X XX 1 7 13 88 99 Jr')

/** Longest that the game client shows. */
const LONGEST = 16

/** Draws until it is something that was not drawn before, whatever its letter case, and no longer than a name may be. */
function unlikeBefore<Of extends unknown[]>(draw: (...of: Of) => string): (...of: Of) => string {
  const given = new Set<string>()
  return (...of) => {
    for (;;) {
      const name = draw(...of)
      if (name.length > LONGEST || given.has(name.toLowerCase())) continue
      given.add(name.toLowerCase())
      return name
    }
  }
}

/** A source of names of which none comes twice, whatever their letter case. */
export const nameSource = (random: Random) =>
  unlikeBefore((gender: 'male' | 'female') => drawn(random, gender))

function drawn(random: Random, gender: 'male' | 'female'): string {
  const middle = random.chance(0.55) ? random.pick(MIDDLES) : ''
  const stem = random.pick(STARTS) + middle + random.pick(gender === 'male' ? MALE_ENDS : FEMALE_ENDS)
  // Three equal letters in a row are no name.
  const name = stem.replaceAll(/(.)\1\1+/gi, '$1$1')
  if (random.chance(0.05)) return random.pick(BOASTS) + name
  return random.chance(0.05) ? name + random.pick(TAILS) : name
}

const CLAN_FIRST = words(`
  Crimson Silver Golden Iron Raven Storm Ashen Ivory Ember Frost Azure Jade Onyx Dawn Dusk Moon Sun Star Wolf Lion
  Eagle Dragon Phoenix Serpent Northern Eternal Silent Broken Sacred Hollow Scarlet Emerald Thunder Winter Royal
  Wild Last Forgotten Burning Cobalt
`)
const CLAN_LAST = words(`
  Oath Guard Legion Order Wardens Blades Hand Throne Crown Banner Covenant Reign Circle Watch Hunters Vanguard
  Pact Keepers Sentinels Rose Wings Sky Hearts Tide Flame Host Riders Fang Thorn Council Forge Haven Vow Shield
`)
export const clanNameSource = (random: Random) =>
  unlikeBefore(() => random.pick(CLAN_FIRST) + random.pick(CLAN_LAST))

const ALLIANCE_LAST = words('Accord Union League Empire Alliance Dominion Concord Realm')
export const allianceNameSource = (random: Random) =>
  unlikeBefore(() => random.pick(CLAN_FIRST) + random.pick(ALLIANCE_LAST))

const TITLES = [
  ...words(
    'Dragonslayer Wanderer Veteran Berserk Healer Crafter Farmer Scout Champion Duelist Mentor Nightblade',
  ),
  'Light Bringer',
  'On a Break',
  'Buffs Please',
  'Master Smith',
  'Born to Farm',
  'Raid Leader',
  'No Mercy',
  'Lost in Aden',
  'Coffee First',
  'Keeper of Keys',
  'Gone Fishing',
  'Siege at Eight',
  'Second Window',
]
export const drawTitle = (random: Random): string => (random.chance(0.4) ? random.pick(TITLES) : '')

const LOGIN_WORDS = words(`
  amber anvil arrow aspen birch blaze brook cedar cliff cloud coral crane delta drake eagle ember falcon fern flint
  forest fox frost glade grove hawk hazel heron ivy jade lake lark linden lynx maple marsh mist moss north oak onyx
  otter owl pine quartz rain raven reed river robin sage shade sky slate snow spark stone storm swan tiger vale
  willow wolf wren zephyr
`)
export const loginSource = (random: Random) =>
  unlikeBefore(() => {
    const login = random.pick(LOGIN_WORDS) + (random.chance(0.3) ? random.pick(LOGIN_WORDS) : '')
    return login.length <= 11 ? login + random.int(1, 99) : login.slice(0, 12) + random.int(1, 9)
  })
