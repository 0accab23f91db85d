/** A spot in thousands of the game's units: east and south are positive, as in the game. */
export type Spot = readonly [x: number, y: number]

/** What the drawing shows of the world; what lies outside, as the depths that stand beside it, is shown at its edge. */
export const SHEET = { x: -134, y: -208, width: 372, height: 496 } as const

/** Spots as they are written here: `-78 -112, -74 -128`. */
const spots = (written: string): Spot[] =>
  written.split(',').map((pair) => {
    const [x, y] = pair.trim().split(' ').map(Number)
    return [x!, y!]
  })

/** Coasts by the capes and bays that give them their shape; the line between two of them is drawn by chance. */
export const COASTS: readonly (readonly Spot[])[] = [
  // the continent, from the west of the orcs' plateau along the north
  spots(`
    -78 -112, -74 -128, -58 -138, -40 -134, -24 -146, -6 -150, 10 -158, 28 -150, 44 -140,
    56 -146, 68 -164, 84 -172, 94 -188, 114 -196, 136 -190, 158 -194, 182 -188, 192 -174,
    180 -160, 160 -156, 150 -148, 158 -138, 176 -134, 198 -136, 218 -128, 222 -110, 208 -96,
    210 -78, 200 -64, 190 -54, 194 -38, 204 -24, 200 -6, 208 12, 204 32, 210 50, 206 68,
    196 80, 188 92, 198 104, 206 116, 194 128, 176 126, 160 120, 146 130, 140 144, 144 158,
    136 172, 132 186, 138 202, 132 218, 136 234, 130 250, 114 258, 100 252, 90 262, 76 256,
    70 242, 74 228, 66 214, 62 200, 70 188, 60 182, 52 190, 38 196, 22 192, 8 198, -4 206,
    -10 218, -22 220, -34 208, -46 222, -58 214, -60 202, -72 190, -82 178, -94 164, -92 146,
    -84 134, -92 124, -106 112, -98 94, -82 90, -70 80, -70 64, -56 50, -42 42, -38 24,
    -32 8, -18 4, -4 10, 10 5, 26 10, 38 4, 52 6, 62 -4, 66 -18, 58 -28, 44 -32, 34 -30,
    26 -40, 10 -42, -6 -46, -22 -44, -32 -58, -36 -74, -52 -84, -66 -96
  `),
  // Talking Island
  spots('-124 238, -120 218, -108 206, -94 212, -84 228, -72 236, -74 250, -90 256, -110 254'),
  // the island of the Kamael
  spots('-128 52, -127 36, -118 26, -106 30, -103 44, -108 58, -120 62'),
  // Devil's Isle
  spots('34 208, 42 201, 53 202, 59 210, 58 221, 48 227, 37 222'),
  // Primeval Isle
  spots('-8 -16, 0 -27, 14 -27, 22 -18, 16 -7, 2 -3'),
  // Fantasy Isle
  spots('-67 -57, -61 -64, -53 -60, -54 -52, -62 -50'),
]

/** Still water inside the land. */
export const LAKES = [
  spots('78 232, 86 226, 92 234, 86 242'),
  spots('100 -128, 108 -130, 113 -123, 104 -119'),
]

/** Mountain ranges along their ridges. */
export const RANGES = [
  spots('-62 -120, -34 -122, -8 -130, 18 -128'),
  spots('14 -96, 26 -104, 40 -116'),
  spots('58 -136, 84 -160, 104 -178'),
  spots('128 -184, 152 -184, 176 -180'),
  spots('64 -94, 84 -98, 112 -102, 136 -98'),
  spots('160 -128, 186 -126, 208 -116'),
  spots('196 -86, 186 -62'),
  spots('96 -32, 122 -32, 146 -34, 168 -36'),
  spots('196 -2, 198 20, 198 40'),
  spots('138 102, 158 104, 178 104, 192 116'),
  spots('60 140, 68 150, 74 164'),
  spots('-74 112, -62 92, -36 90, -14 92'),
  spots('2 100, 26 92, 52 92, 66 98'),
  spots('-62 202, -72 180'),
  spots('96 120, 104 126, 98 136'),
]

/** Woods by their middle and reach. */
export const WOODS: readonly { readonly at: Spot; readonly reach: number }[] = [
  { at: [30, 58], reach: 19 },
  { at: [-8, 26], reach: 15 },
  { at: [128, 70], reach: 15 },
  { at: [152, 86], reach: 9 },
  { at: [-42, 158], reach: 15 },
  { at: [-36, 186], reach: 11 },
  { at: [34, 172], reach: 11 },
  { at: [60, -62], reach: 13 },
  { at: [100, -56], reach: 11 },
  { at: [104, 200], reach: 9 },
  { at: [-30, -104], reach: 11 },
  { at: [-100, 232], reach: 10 },
  { at: [78, 74], reach: 9 },
  { at: [124, 164], reach: 9 },
]
