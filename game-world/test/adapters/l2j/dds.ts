import type { Pixels } from '../../../src/port/index.ts'

/** A picture of one colour as clients of the game keep it: DXT1, in blocks of four rows. */
export function dds({ width, rgba }: Pixels, height: number): Buffer {
  const blocks = (width / 4) * (height / 4)
  const file = Buffer.alloc(128 + blocks * 8)
  file.write('DDS ', 0, 'latin1')
  file.writeUInt32LE(124, 4)
  file.writeUInt32LE(height, 12)
  file.writeUInt32LE(width, 16)
  file.write('DXT1', 84, 'latin1')
  const [red = 0, green = 0, blue = 0] = rgba
  const color = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3)
  for (let block = 0; block < blocks; block += 1) file.writeUInt16LE(color, 128 + block * 8)
  return file
}
