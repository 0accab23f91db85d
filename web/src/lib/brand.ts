import { metaContent } from './document/meta.ts'

/** What this portal is called and shows of itself; colours and icons stand in the page. */
export const brand = {
  name: metaContent('brand') || 'Castellan',
  logo: metaContent('logo') || '/favicon.svg',
  /** Ten shades of the accent, the lightest first; empty for the portal's own. */
  shades: metaContent('shades').split(',').filter(Boolean),
  /** What is written in on the accent. */
  onAccent: metaContent('on-accent'),
} as const
