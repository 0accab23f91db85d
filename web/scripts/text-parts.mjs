/**
 * The texts of a language come in three parts, each needed with those before it: what the account pages say, what the profile
 * and the shell around it say, and the rest. A section, or a group of one, is named here when it comes before the rest.
 */
const EARLY = {
  account: [
    'account',
    'alerts',
    'errors',
    'pages',
    'shell.failed',
    'shell.fallback',
    'texts',
    'ui',
    'world.realm',
  ],
  home: [
    'about',
    'cooling',
    'journal.asked',
    'money',
    'nav',
    'ownCharacter.openPage',
    'palette',
    'profile',
    'purchases',
    'referral.guest',
    'referral.nominate',
    'referral.title',
    'referral.toGuestRewards',
    'referral.toPartnerRewards',
    'referral.use',
    'referral.vouch',
    'shell',
    'stats.clan',
    'stats.ranking',
    'ui.keys',
    'views',
    'world',
  ],
}

/** Groups of those sections that neither the account pages nor the profile say. */
const LATE = [
  'cooling.changed',
  'cooling.free',
  'money.brought',
  'money.events',
  'money.pdf',
  'money.states',
  'money.systems',
  'ui.chart',
  'ui.days',
  'world.lists',
]

/** Their names, in the order in which they are needed. */
export const TEXT_PARTS = [...Object.keys(EARLY), 'rest']

const partOf = new Map([
  ...Object.entries(EARLY).flatMap(([part, names]) => names.map((name) => [name, part])),
  ...LATE.map((name) => [name, 'rest']),
])

/** The part in which a text comes, by the beginning of its key. */
export const partOfKey = (/** @type {string} */ section, /** @type {string} */ group) =>
  partOf.get(`${section}.${group}`) ?? partOf.get(section) ?? 'rest'

/** The texts of a language by the part in which they come. */
export function splitTexts(/** @type {Record<string, Record<string, unknown>>} */ texts) {
  /** @type {Map<string, Record<string, Record<string, unknown>>>} */
  const parts = new Map(TEXT_PARTS.map((part) => [part, {}]))
  for (const [section, groups] of Object.entries(texts))
    for (const [group, text] of Object.entries(groups)) {
      const into = parts.get(partOfKey(section, group))
      into[section] = { ...into[section], [group]: text }
    }
  return parts
}
