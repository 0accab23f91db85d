import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { projectFiles, read } from './support/project-files.ts'

/** Migrations that run on somebody's database, by file and SHA-256. A release adds its own; no line here ever changes. */
const RELEASED: readonly (readonly [file: string, hash: string])[] = [
  ['server/migrations/0001-accounts.ts', 'b95ff8a314f2011f46ce2c9d3658709da7232eec89e2117503680f230be01eef'],
  [
    'server/migrations/0002-game-accounts.ts',
    '090cdf5138b867544de4c803336d751bbd3e41de741be69b875a84ac3d0a9018',
  ],
  [
    'server/migrations/0003-online-samples.ts',
    'b488437fa9d54ca51df8b44b9eba366ec7ecc4eda68c638cb9804fc1935b359a',
  ],
  ['server/migrations/0004-mailbox.ts', '25d2ea28b8905546a8ace868b3155ce3190406d40654d25d38f616998054bec2'],
  ['server/migrations/0005-ledger.ts', '1ebc82032e5b1eb46a4d9b5ed6523a59b3d5f74b70f7164eef1cab63c7d6c5e5'],
  [
    'server/migrations/0006-economy-samples.ts',
    '1dc2c6db4559839835487bd6fe1b69ff2edd9815e2b6905672e06409be8dc10e',
  ],
  ['server/migrations/0007-resources.ts', '2631e6ef30794ff6a4e703109d6d082177310ccc16ae9af816e4bad0596c731f'],
  ['server/migrations/0008-payments.ts', '716bf196225884dea43f6fd587f2e5dd7842d02df2cd72a1310fbac8c80aff66'],
  ['server/migrations/0009-purchases.ts', 'b974ad3329ed70a840a95db227233a29b262ee297bad85289341629c0766c6dc'],
  ['server/migrations/0010-reports.ts', 'd1c3685360112448f0150f05c8d3ec56b1dcf9ce28108a1443ff206da20bc065'],
  ['server/migrations/0011-sandbox.ts', '0c77161769a648f4b8dad508649eb21ff06b6799eef769b18627b5bb8cbd27ae'],
  [
    'game-world/src/adapters/native/migrations/0001-people.ts',
    'bdb27dd68c63bb72852410f89c5ea69bcd8b7457c12a6303c28b5d399820b651',
  ],
  [
    'game-world/src/adapters/native/migrations/0002-clans.ts',
    '84b2a83f42aa56d447c776f18ea8fae279bac67ba04f28d6483cd4343e785715',
  ],
  [
    'game-world/src/adapters/native/migrations/0003-items.ts',
    'ad5c866ee24c4a789eeb6be9a42f602fa3e06a963f1ddc5d17cc2bf81dc5c28f',
  ],
  [
    'game-world/src/adapters/native/migrations/0004-places.ts',
    '3c31e42b9970fec467502d061c0e71f5fcd263a582683c6ffd5b5205ac117e0a',
  ],
  [
    'game-world/src/adapters/native/migrations/0005-bosses.ts',
    '93cf157cd73d755db536e47945289f8de87b5c20d25c7b040a8d5d5491898c34',
  ],
  [
    'game-world/src/adapters/native/migrations/0006-substring-search.ts',
    '1c451b5b2750a6a2ad7f9767e9c6fb2f75514b212f70704e4e7162f1a6b346b7',
  ],
  [
    'game-world/src/adapters/native/migrations/0007-deliveries.ts',
    '9a7e70830a83fd54e036180c5aea2c951238c7eb89b486cfba3d72286b3840c8',
  ],
]

/** The same whether git wrote the ends of lines for Windows or not. */
const hashOf = (file: string) =>
  createHash('sha256').update(read(file).replaceAll('\r\n', '\n')).digest('hex')

describe('a migration that was released', () => {
  it.each(RELEASED)('%s is what it was', (file, hash) => {
    expect(hashOf(file)).toBe(hash)
  })

  it('comes before every one that was not', () => {
    for (const folder of [
      'server/migrations',
      'game-world/src/adapters/native/migrations',
      'demo/src/db/migrations',
    ]) {
      const names = (files: readonly string[]) =>
        files.filter((file) => file.startsWith(`${folder}/0`)).toSorted()
      const released = names(RELEASED.map(([file]) => file))
      expect(names(projectFiles).slice(0, released.length)).toEqual(released)
    }
  })
})

describe('every migration', () => {
  it.each(['server/migrations', 'game-world/src/adapters/native/migrations'])(
    'of %s stands in its index',
    (folder) => {
      const files = projectFiles.filter((file) => file.startsWith(`${folder}/0`))
      const index = read(`${folder}/index.ts`)
      const missing = files.filter((file) => !index.includes(`'${file.slice(folder.length + 1, -3)}'`))
      expect(missing).toEqual([])
    },
  )
})
