import { escapeHtml } from '../../text/escape-html.ts'

const STYLE = `
  :root { color-scheme: light dark }
  :root[data-mantine-color-scheme='dark'] { color-scheme: dark } :root[data-mantine-color-scheme='light'] { color-scheme: light }
  body { margin: 0 auto; max-width: 960px; padding: 40px 20px; background: light-dark(#f6f3ec, #0b0e14); color: light-dark(#2b3140, #dfe5ef); font: 15px/1.55 system-ui, sans-serif }
  h1, h2 { color: light-dark(#3a2a0a, #f6ecd2); font-family: Georgia, serif; font-weight: 600 } h2 { margin-top: 36px } h4 { margin: 12px 0 4px; color: light-dark(#5b6472, #93a0b5) }
  a { color: light-dark(#7a4f00, #f4c763) } code { color: light-dark(#5f4200, #fdebc0); overflow-wrap: anywhere } .dim { color: light-dark(#5b6472, #93a0b5) } i { color: light-dark(#0b639c, #38b1f5); font-style: normal }
  details, .card { background: light-dark(#ffffff, #111722); border: 1px solid light-dark(#e2dac6, #232c3b); border-radius: 10px; padding: 12px 16px; margin: 8px 0 }
  summary { cursor: pointer } .method { color: light-dark(#0a7049, #2cc88b); display: inline-block; min-width: 54px }
  pre { background: light-dark(#f1ece0, #0b0e14); padding: 12px; border-radius: 6px; overflow: auto; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse } td { border-top: 1px solid light-dark(#e2dac6, #232c3b); padding: 8px; vertical-align: top }`

/** A page for people who build or try the portal. It needs no script; with one it wears the look that was chosen there. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<script src="/assets/color-scheme.js"></script><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
