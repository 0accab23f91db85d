import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Which of a clan's pictures it is. */
export type CrestKind = 'crest' | 'emblem' | 'allianceCrest'

/** What servers call the files; whatever the ending says, what the client sent is in them. */
const NAMES: Readonly<Record<CrestKind, (id: number) => readonly string[]>> = {
  crest: (id) => [`Crest_${id}.dds`, `Crest_${id}.bmp`],
  emblem: (id) => [`LargeCrest_${id}.dds`, `Crest_Large_${id}.bmp`],
  allianceCrest: (id) => [`AllyCrest_${id}.dds`, `AllyCrest_${id}.bmp`],
}
const OF_CRESTS = /^(Crest|LargeCrest|Crest_Large|AllyCrest)_\d+\.(dds|bmp)$/

/** Bytes; the largest picture has 2,176, and no more of another file is read. */
const LARGEST = 4_096

/** The bytes of a picture in a folder; null where there is none, or the folder is away. */
export async function crestFile(folder: string, kind: CrestKind, id: number): Promise<Uint8Array | null> {
  for (const name of NAMES[kind](id)) {
    const bytes = await beginningOf(join(folder, name)).catch(() => null)
    if (bytes) return bytes
  }
  return null
}

async function beginningOf(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { bytesRead, buffer } = await file.read(new Uint8Array(LARGEST), 0, LARGEST)
  return buffer.subarray(0, bytesRead)
}

/** How many pictures of clans lie in a folder. @throws what the file system says */
export const countCrestFiles = async (folder: string): Promise<number> =>
  (await readdir(folder)).filter((name) => OF_CRESTS.test(name)).length
