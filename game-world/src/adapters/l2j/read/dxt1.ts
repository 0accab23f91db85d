import type { Pixels } from '../../../port/index.ts'

// DDS: "DDS ", a header of 124 bytes with height and width, then blocks of 4 × 4 pixels. DXT1 (BC1): a block is two colours
// of 5, 6 and 5 bits, and two bits a pixel that choose one of the two or of what lies between them.

const HEADER = 128
/** Pictures of a game are small; one that says otherwise is none. */
const LARGEST = 256

/** A picture as clients of the game keep their crests; null for what is none. */
export function decodeDxt1(file: Uint8Array): Pixels | null {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < HEADER || textAt(file, 0) !== 'DDS ' || textAt(file, 84) !== 'DXT1') return null
  const height = bytes.getUint32(12, true)
  const width = bytes.getUint32(16, true)
  const blocks = Math.ceil(width / 4) * Math.ceil(height / 4)
  if (width === 0 || height === 0 || width > LARGEST || height > LARGEST) return null
  if (file.length < HEADER + blocks * 8) return null
  const rgba = new Uint8Array(width * height * 4)
  for (let block = 0; block < blocks; block += 1) paintBlock(bytes, HEADER + block * 8, block, width, rgba)
  return { width, height, rgba }
}

function paintBlock(bytes: DataView, at: number, block: number, width: number, rgba: Uint8Array) {
  const palette = paletteOf(bytes.getUint16(at, true), bytes.getUint16(at + 2, true))
  const choices = bytes.getUint32(at + 4, true)
  const across = Math.ceil(width / 4)
  const left = (block % across) * 4
  const top = Math.floor(block / across) * 4
  for (let pixel = 0; pixel < 16; pixel += 1) {
    const x = left + (pixel % 4)
    const offset = ((top + (pixel >> 2)) * width + x) * 4
    if (x < width && offset < rgba.length) rgba.set(palette[(choices >>> (pixel * 2)) & 3]!, offset)
  }
}

type Rgba = readonly [number, number, number, number]

function paletteOf(one: number, other: number): readonly Rgba[] {
  const [first, last] = [rgbOf(one), rgbOf(other)]
  const between = (share: number, of: number): Rgba => [
    Math.round((first[0] * (of - share) + last[0] * share) / of),
    Math.round((first[1] * (of - share) + last[1] * share) / of),
    Math.round((first[2] * (of - share) + last[2] * share) / of),
    255,
  ]
  return one > other
    ? [first, last, between(1, 3), between(2, 3)]
    : [first, last, between(1, 2), [0, 0, 0, 0]]
}

/** Five bits become eight by a shift, so that what a client drew with them comes out as it went in. */
const rgbOf = (color: number): Rgba => [(color >> 11) << 3, ((color >> 5) & 63) << 2, (color & 31) << 3, 255]

const textAt = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4))
