import { expect, it } from 'vitest'
import { keepPictures } from '../../../src/statistics/link-previews/pictures.ts'

const unlimited = { limits: { count: async () => {} } } as unknown as Parameters<typeof keepPictures>[0]

const draw = async () => Buffer.alloc(8 * 1024 * 1024)

it('A network has two pictures in the queue, whatever it asks for; others find their places', async () => {
  const pictureOf = keepPictures(unlimited)
  const drawn = Promise.withResolvers<Buffer>()
  const ask = (key: string, ip: string) => pictureOf(key, ip, () => drawn.promise)
  const taken = [ask('a', '192.0.2.1'), ask('b', '192.0.2.1'), ask('c', '198.51.100.1')]
  await expect(ask('d', '192.0.2.1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  // who waits for the same picture takes no place
  taken.push(ask('a', '192.0.2.1'))
  drawn.resolve(Buffer.from('picture'))
  expect((await Promise.all(taken)).map(String)).toEqual(Array.from({ length: 4 }, () => 'picture'))
  expect(String(await ask('d', '192.0.2.1'))).toBe('picture')
})

it('Pictures are kept up to 20 MiB, those asked for last', async () => {
  const pictureOf = keepPictures(unlimited)
  const first = await pictureOf('first', '192.0.2.1', draw)
  await pictureOf('second', '192.0.2.1', draw)
  expect(await pictureOf('first', '192.0.2.1', draw)).toBe(first)
  await pictureOf('third', '192.0.2.1', draw)
  expect(await pictureOf('first', '192.0.2.1', draw)).toBe(first)
  let isDrawnAgain = false
  await pictureOf('second', '192.0.2.1', async () => {
    isDrawnAgain = true
    return draw()
  })
  expect(isDrawnAgain).toBe(true)
})
