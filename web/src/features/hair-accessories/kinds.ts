/** Kinds of accessories, as a person looks for them. */
export const KINDS = ['circlet', 'hat', 'mask', 'ears', 'horns', 'pin', 'eyes', 'wings', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** The first that fits says the kind; packs name them in their own words. */
const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/wings|halo/i, 'wings'],
  [/mask/i, 'mask'],
  [/ears|antennae/i, 'ears'],
  [/horn|antler/i, 'horns'],
  [/monocle|patch|goggles|glasses|scar/i, 'eyes'],
  [/pin|flower|hair ?band|ribbon/i, 'pin'],
  [/circlet|crown|tiara|diadem|mark/i, 'circlet'],
  [/hat|cap|chapeau|beret|hood/i, 'hat'],
]

export const kindOf = (name: string): Kind => WORDS.find(([words]) => words.test(name))?.[1] ?? 'other'

/** What is drawn of it: the first that fits, else its kind. */
const SHAPES = [
  [/halo/i, 'halo'],
  [/rabbit/i, 'rabbit'],
  [/bear ears|racc?oon/i, 'raccoon'],
  [/antennae/i, 'antennae'],
  [/antler/i, 'antlers'],
  [/monocle/i, 'monocle'],
  [/patch/i, 'patch'],
  [/scar/i, 'scar'],
  [/butterfly/i, 'butterfly'],
  [/hair ?band/i, 'hairband'],
  [/(lady|maiden).*pin/i, 'hairpin'],
  [/crown/i, 'crown'],
  [/santa.* hat/i, 'santa'],
  [/jester/i, 'jester'],
  [/party hat/i, 'party'],
  [/piggy/i, 'piggy'],
  [/teddy/i, 'teddy'],
  [/wizard/i, 'wizard'],
  [/(pirate|mate).* hat/i, 'pirate'],
  [/feather.* hat/i, 'feathered'],
  [/cap\b/i, 'cap'],
] as const satisfies readonly (readonly [RegExp, string])[]

export type Shape = Kind | (typeof SHAPES)[number][1]

export const shapeOf = (name: string): Shape =>
  SHAPES.find(([words]) => words.test(name))?.[1] ?? kindOf(name)

const NAMED_COLORS: readonly (readonly [RegExp, string])[] = [
  [/antler/i, '#9a6b42'],
  [/\bred|santa|demon|ruby/i, '#c8453c'],
  [/blue|sirra|eva|ice/i, '#4a86c8'],
  [/gold|lord|party hat/i, '#e0b04a'],
  [/silver|iron|white/i, '#c3cad6'],
  [/black|pirate|outlaw|phantom/i, '#454b5c'],
  [/jester/i, '#7c4fb0'],
  [/forget-me-not/i, '#6ea3e0'],
  [/piggy|rabbit|romantic/i, '#e79bb0'],
  [/leather|bear|racc?oon|cat|artisan|wrangler/i, '#9a6b42'],
  [/spirit|wizard|fairy/i, '#8a6fd0'],
  [/angel|goddess|daisy/i, '#f1ead4'],
]
const COLORS = ['#5aa27c', '#c77d4f', '#6c8fc4', '#b35d86', '#a59a4c', '#7c6bb0']

/** The colour its name says; without one, one of a few, always the same. */
export const colorOf = ({ id, name }: { readonly id: number; readonly name: string }) =>
  NAMED_COLORS.find(([words]) => words.test(name))?.[1] ?? COLORS[id % COLORS.length]!
