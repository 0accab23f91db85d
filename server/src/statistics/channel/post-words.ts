import type { WorldEvent } from '@castellan/contract/calls/statistics/world-feed'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { castleById } from '@castellan/game-world/game-data'
import type { Config } from '../../platform/config/config.ts'
import { say } from '../../platform/languages/say.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import { visible } from '../../platform/text/shown-text.ts'
import { className } from '../../players/characters/describe-character.ts'
import type { WorldTimer } from '../reminders/world-timers.ts'

/** Most characters a message has. */
const LONGEST = 2_000

/** A name as it is: nothing in it is a mark of Markdown, a mention, a link or an emoji of Discord. */
const plain = (name: string) =>
  visible(name)
    .slice(0, 100)
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

interface Place {
  readonly config: Config
  readonly server: ServerKey
  readonly language: string
}

type Happened = Pick<WorldEvent, 'kind' | 'subjectId' | 'characterName' | 'clanName'>

const PAGES = {
  'castle-taken': 'stats/castles',
  'boss-felled': 'stats/bosses',
  'hero-crowned': 'stats/heroes',
  'level-reached': 'stats/topExp',
} as const

/** What happened, in the words of a channel. */
export function eventPost(place: Place, event: Happened, bossName: (id: number) => string) {
  const { language } = place
  const { kind, subjectId, characterName, clanName } = event
  const clan = plain(clanName ?? '')
  const name = plain(characterName ?? '')
  const words = {
    'castle-taken': () =>
      say(language, 'channel.castleTaken', {
        clan,
        castle: plain(castleById(subjectId)?.name ?? `Castle ${subjectId}`),
      }),
    'boss-felled': () =>
      clan
        ? say(language, 'channel.bossFelledWithClan', { boss: plain(bossName(subjectId)), name, clan })
        : say(language, 'channel.bossFelled', { boss: plain(bossName(subjectId)), name }),
    'hero-crowned': () => say(language, 'channel.heroCrowned', { name, class: plain(className(subjectId)) }),
    'level-reached': () => say(language, 'channel.levelReached', { name, level: subjectId }),
  }
  return signed(place, PAGES[kind], words[kind]())
}

/** A siege that is near; each reader sees the hour in their own zone. */
export function siegePost(place: Place, { kind, name, begins }: WorldTimer) {
  const moment = Math.floor(begins.getTime() / 1_000)
  const words = say(place.language, kind === 'hall' ? 'channel.hallSoon' : 'channel.siegeSoon', {
    name: plain(name),
    when: `<t:${moment}:R> (<t:${moment}:t>)`,
  })
  return signed(place, kind === 'hall' ? 'stats/clanhalls' : 'stats/castles', words)
}

/** Where it happened, and where more of it is told. */
const signed = ({ config, server }: Place, page: string, words: string) =>
  `${words}\n-# [${plain(titleOf({ config, server }))}](${config.publicUrl}/${server}/${page})`.slice(
    0,
    LONGEST,
  )
