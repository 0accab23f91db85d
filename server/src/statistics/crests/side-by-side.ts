import type { Pixels } from '@castellan/game-world/port'

/** One picture of several, from left to right, standing on a common base line. */
export function sideBySide(pictures: readonly Pixels[]): Pixels {
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0)
  const height = Math.max(...pictures.map((picture) => picture.height))
  const rgba = new Uint8Array(width * height * 4)
  let left = 0
  for (const picture of pictures) {
    const top = height - picture.height
    for (let row = 0; row < picture.height; row++)
      rgba.set(rowOf(picture, row), ((top + row) * width + left) * 4)
    left += picture.width
  }
  return { width, height, rgba }
}

const rowOf = ({ rgba, width }: Pixels, row: number) => rgba.subarray(row * width * 4, (row + 1) * width * 4)
