import type { Brand } from '../brand/brand.ts'
import { lookOf, onAccent, OWN_ACCENT } from '../brand/look.ts'
import { escapeHtml } from '../text/escape-html.ts'

export interface Mail {
  /** What it is about, for the log. */
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Parts {
  /** Of its texts. */
  readonly language: string
  readonly kind: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
}

/** A mail in both its forms: the same words, with and without clothes. */
export function writeMail(brand: Brand, { language, kind, subject, lines, button, after = [] }: Parts): Mail {
  const { accent = OWN_ACCENT } = brand.colors
  const { ground, surface, text: ink } = lookOf(brand.colors, 'dark')
  const text = [...lines, ...(button ? [`${button.label}:`, button.url] : []), ...after].join('\n\n')
  const html = `<!doctype html><html lang="${language}"><body style="margin:0;background:${ground};font-family:Inter,Segoe UI,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="color:${headOf(brand)};font-family:Georgia,serif;font-size:20px;letter-spacing:.08em;margin:0 0 24px">${escapeHtml(brand.name.toUpperCase())}</p>
<div style="background:${surface};border:1px solid #232c3b;border-radius:12px;padding:28px">
<h1 style="color:#f6ecd2;font-family:Georgia,serif;font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs(lines, `color:${ink};font-size:15px;line-height:1.6;margin:0 0 14px`)}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:${accent};color:${onAccent(accent)};border-radius:6px;padding:12px 22px;font-weight:600;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>` : ''}
${paragraphs(after, 'color:#93a0b5;font-size:13px;line-height:1.6;margin:0 0 10px')}
</div></div></body></html>`
  return { kind, subject: `${subject} · ${brand.name}`, text, html }
}

const headOf = ({ colors }: Brand) =>
  colors.accent || colors.dark?.link ? lookOf(colors, 'dark').link : OWN_ACCENT

const paragraphs = (lines: readonly string[], style: string) =>
  lines.map((line) => `<p style="${style}">${escapeHtml(line)}</p>`).join('')
