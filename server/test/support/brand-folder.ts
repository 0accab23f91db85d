import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'fast-png'

export const LOGO = { width: 37, height: 41 } as const

/** A PNG of one colour: opaque, or clear all around the middle as logos are. */
export function pngOf([red, green, blue]: readonly [number, number, number], isClear = false): Buffer {
  const { width, height } = LOGO
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const column = at % width
    const alpha = isClear && (column < 8 || column >= width - 8) ? 0 : 255
    data.set([red, green, blue, alpha], at * 4)
  }
  return Buffer.from(encode({ width, height, data, channels: 4, depth: 8 }))
}

/** Writes a brand with its pictures beside it, and gives the variable that names it. */
export function writeBrand(folder: string, brand: object, pictures: Readonly<Record<string, Buffer>>) {
  const file = join(folder, 'brand.json')
  writeFileSync(file, JSON.stringify(brand))
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes)
  return { BRAND_FILE: file }
}
