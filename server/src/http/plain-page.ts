import { escapeHtml } from './escape-html.ts'

const STYLE = `
  :root { color-scheme: dark }
  body { margin: 0 auto; max-width: 960px; padding: 40px 20px; background: #0b0e14; color: #dfe5ef; font: 15px/1.55 system-ui, sans-serif }
  h1, h2 { color: #f6ecd2; font-family: Georgia, serif; font-weight: 600 } h2 { margin-top: 36px } h4 { margin: 12px 0 4px; color: #93a0b5 }
  a { color: #f4c763 } code { color: #fdebc0; overflow-wrap: anywhere } .dim { color: #93a0b5 } i { color: #38b1f5; font-style: normal }
  details, .card { background: #111722; border: 1px solid #232c3b; border-radius: 10px; padding: 12px 16px; margin: 8px 0 }
  summary { cursor: pointer } .method { color: #2cc88b; display: inline-block; min-width: 54px }
  pre { background: #0b0e14; padding: 12px; border-radius: 6px; overflow: auto; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse } td { border-top: 1px solid #232c3b; padding: 8px; vertical-align: top }`

/** A page that needs no script: for people who build or try the portal. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" type="image/svg+xml" href="/favicon.svg" /><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
