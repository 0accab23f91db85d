/** What has a moment that lies ahead: a castle and a clan hall their siege, a boss the window in which it returns. */
export const TIMERS = ['castle', 'hall', 'boss'] as const
export type TimerKind = (typeof TIMERS)[number]

const PAGES = { castle: 'stats/castles', hall: 'stats/clanhalls', boss: 'stats/bosses' } as const

/** The page below the address of its server that shows a siege, or the window in which a boss returns. */
export const timerPage = (kind: TimerKind, id: number) =>
  kind === 'boss' ? `${PAGES.boss}?boss=${id}` : PAGES[kind]
