import type { Config } from '../../config/config.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** What is shown of a link where people paste it. */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  /** Of the page, and of its picture of 1200 × 630 pixels: without the host. */
  readonly path: string
  readonly picture: string
}

/** Pixels, as those who show previews want them. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Open Graph: the tags by which messengers and search engines show a link. */
export function previewTags(
  { title, description, path, picture }: LinkPreview,
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
): string {
  const tags: readonly (readonly [property: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', publicUrl + path],
    ['og:image', publicUrl + picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(PREVIEW_SIZE.width)],
    ['og:image:height', String(PREVIEW_SIZE.height)],
    ['og:image:alt', title],
  ]
  const written = tags.map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
  )
  return [...written, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ')
}

/** Puts the tags of a link into the page. */
export const withPreview = (html: string, tags: string) => html.replace('</head>', () => `${tags}\n  </head>`)
