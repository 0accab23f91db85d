import type { GENDERS } from '@castellan/contract/shapes/world-shapes'

type Gender = (typeof GENDERS)[number]

/** A hair style as it is drawn: what lies behind the head, and what before it. */
interface HairShape {
  readonly back?: string
  readonly front: string
}

const CAP = 'M60 92C56 52 76 36 100 36s44 16 40 56c-4-12-8-20-14-26-16 6-36 6-52 0-6 6-10 14-14 26Z'
const PARTED = 'M60 96C54 52 76 34 100 34s46 18 40 62c-4-18-14-34-40-46-26 12-36 28-40 46Z'

/** One for each style that the game has; lists of a server that go on begin anew, turned round. */
export const HAIR: Readonly<Record<Gender, readonly HairShape[]>> = {
  Gender_Male: [
    { front: CAP },
    { front: 'M60 96C52 50 78 32 104 34c28 2 42 20 36 56-4-14-10-20-16-24-20 4-38-2-48-10 2 14-8 24-16 40Z' },
    {
      back: 'M56 84C50 44 76 34 100 34s50 10 44 50c2 30 8 60 4 84-14 6-82 6-96 0-4-24 2-54 4-84Z',
      front: PARTED,
    },
    {
      front:
        'M60 92 50 66l14 6-4-24 16 12 4-26 16 20 12-24 8 26 18-12-2 24 16-4-8 28c-4-10-8-18-14-22-18 8-38 8-54 0-6 4-8 12-12 22Z',
    },
    {
      back: 'M120 44c24-22 44-2 38 24-4 22-2 40 8 58-26-2-38-24-34-52 2-14-2-22-12-30Z',
      front: 'M61 88C58 50 78 37 100 37s42 13 39 51c-6-20-14-32-39-32S67 68 61 88Z',
    },
  ],
  Gender_Female: [
    {
      back: 'M54 86C48 44 74 32 100 32s52 12 46 54c2 22 4 36 0 50-14 8-78 8-92 0-4-14-2-28 0-50Z',
      front: 'M60 96C54 50 76 34 100 34s46 16 40 62c-4-10-6-18-10-24-20 6-44 6-60 0-4 6-6 14-10 24Z',
    },
    {
      back: 'M56 84C50 42 76 32 100 32s50 10 44 52c4 40 14 76 10 112-20 8-88 8-108 0-4-36 6-72 10-112Z',
      front: PARTED,
    },
    {
      back: 'M86 40C88 12 116 8 132 22c26 22 22 78 34 118-26-4-42-34-42-66 0-18-8-30-22-34Z',
      front: 'M61 92C56 50 78 36 100 36s44 14 39 56c-4-18-10-26-16-30-18 4-32 2-46-4-6 8-12 18-16 34Z',
    },
    {
      back: 'M60 56C30 44 22 76 30 108c4 26 0 46-8 62 26-4 40-32 36-62-2-18 2-28 10-36ZM140 56c30-12 38 20 30 52-4 26 0 46 8 62-26-4-40-32-36-62 2-18-2-28-10-36Z',
      front: 'M60 96C54 50 76 34 100 34s46 16 40 62c-4-20-12-32-22-38l-18-6-18 6c-10 6-18 18-22 38Z',
    },
    {
      back: 'M56 80C50 42 76 32 100 32s50 10 44 48c16 10 2 26 12 40 12 14-4 24 8 40 6 16-8 28-18 34-24 4-68 4-92 0-10-6-24-18-18-34 12-16-4-26 8-40 10-14-4-30 12-40Z',
      front:
        'M58 104C50 50 76 32 102 34c28 2 46 20 40 70-8-10-2-22-10-34-8-4-16-10-20-16-14 14-34 16-42 26-6 8-4 16-12 24Z',
    },
    {
      front:
        'M60 98C50 56 70 34 98 34c30 0 48 18 42 62l-8-18-6 6c-2-8-4-12-8-16-16 10-34 10-46 8l-4 12-8 10Z',
    },
    {
      back: 'M66 52C54 22 84 12 92 36ZM134 52c12-30-18-40-26-16ZM128 128c16 6 24 20 18 32 6 10 2 22-8 28 2 10-4 18-12 20-8-4-12-12-8-20-8-8-8-18-2-26-6-14-2-26 12-34Z',
      front: 'M60 94C54 50 76 34 100 34s46 16 40 60c-6-22-20-36-50-38-16 6-26 18-30 38Z',
    },
  ],
}

/** The colours of the game’s hair, in its order, and then some for lists that go on. */
export const HAIR_COLORS = [
  '#7a4a2a',
  '#dcb059',
  '#a53b2a',
  '#c8ceda',
  '#2f3344',
  '#4d7396',
  '#7d5a97',
  '#5c7a4a',
]

/** Heads, by gender. */
export const HEAD: Readonly<Record<Gender, string>> = {
  Gender_Male: 'M63 88C63 50 137 50 137 88l-2 30c-2 20-17 36-35 38-18-2-33-18-35-38Z',
  Gender_Female: 'M64 88C64 50 136 50 136 88c1 28-10 54-36 68-26-14-37-40-36-68Z',
}
/** What the men of these peoples wear below the nose: long hair tells nobody what they are. */
export const BEARDS: Readonly<Record<string, string>> = {
  Dwarf: 'M63 104c3 14 14 20 25 21q12-6 24 0c11-1 22-7 25-21 4 34-8 66-37 78-29-12-41-44-37-78Z',
  Human: 'M62.5 106c6 16 16 21 27 19q10.5-4 21 0c11 2 21-3 27-19 0 28-13 46-37.5 50-24.5-4-37.5-22-37.5-50Z',
}
export const SHOULDERS: Readonly<Record<Gender, string>> = {
  Gender_Male: 'M18 220c2-32 22-46 56-52l26 10 26-10c34 6 54 20 56 52Z',
  Gender_Female: 'M30 220c2-28 20-42 50-48l20 8 20-8c30 6 48 20 50 48Z',
}

/** The faces of the game: brows, eyes, nose and mouth. */
export const FACES = [
  {
    brows: 'M72 90q9-6 19-2M109 88q10-4 19 2',
    eyes: { rx: 6.5, ry: 4.2 },
    nose: 'M100 100v16q-4 3-1 4',
    mouth: 'M88 134q12 6 24 0',
    blush: false,
  },
  {
    brows: 'M70 86l20 6M110 92l20-6',
    eyes: { rx: 7, ry: 3 },
    nose: 'M101 98l-4 20h6',
    mouth: 'M87 136h26',
    blush: false,
  },
  {
    brows: 'M72 84q10-7 18 0M110 84q8-7 18 0',
    eyes: { rx: 6.5, ry: 6 },
    nose: 'M99 108q2 6 3 8q-3 3-5 1',
    mouth: 'M86 131q14 14 28 0q-14 4-28 0Z',
    blush: true,
  },
] as const

export const SKIN: Readonly<Record<string, string>> = {
  Human: '#e6b998',
  Elf: '#f2d2ba',
  'Dark Elf': '#9d94b3',
  Orc: '#8fa26c',
  Dwarf: '#e2a67e',
  Kamael: '#ecccc0',
}
