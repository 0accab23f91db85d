import { t } from '../../i18n/i18n.ts'

interface Recaptcha {
  readonly ready: (then: () => void) => void
  readonly execute: (siteKey: string, options: { action: string }) => Promise<string>
  readonly render: (box: HTMLElement, options: Record<string, unknown>) => number
  readonly getResponse: (widget: number) => string
  readonly reset: (widget: number) => void
}

const scripts = new Map<string, Promise<Recaptcha>>()
const widgets = new WeakMap<HTMLElement, number>()

/** Google's score for this visit (v3). Google allows no hyphen in the name of an action. */
export async function scoreVisit(siteKey: string, action: string): Promise<string> {
  const recaptcha = await load(`render=${encodeURIComponent(siteKey)}`)
  return recaptcha.execute(siteKey, { action: action.replaceAll('-', '_') })
}

/** Draws the box to tick (v2); the answer rejects while it is not ticked. */
export async function showBox(siteKey: string, box: HTMLElement): Promise<() => Promise<string>> {
  const recaptcha = await load('render=explicit')
  const drawn = widgets.get(box)
  const theme = document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'dark'
  const widget = drawn ?? recaptcha.render(box, { sitekey: siteKey, theme })
  widgets.set(box, widget)
  if (drawn !== undefined) recaptcha.reset(widget)
  return async () => {
    const answer = recaptcha.getResponse(widget)
    if (!answer) throw new Error(t('ui.humanCheck.tickBox'))
    return answer
  }
}

function load(query: string): Promise<Recaptcha> {
  const known = scripts.get(query)
  if (known) return known
  const loading = new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?${query}`
    script.async = true
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error(t('ui.humanCheck.unreachable')))
    })
    script.addEventListener('error', () => {
      scripts.delete(query)
      script.remove()
      reject(new Error(t('ui.humanCheck.unreachable')))
    })
    document.head.append(script)
  })
  scripts.set(query, loading)
  return loading
}
