import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { metaContent } from '../../lib/api/meta.ts'
import classes from './DemoSignIns.module.css'
import { parseDemoAccounts } from './demo-accounts.ts'

/** Buttons that fill in the demo's sign-ins; there are none outside a demo. */
export function DemoSignIns({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation()
  const demo = parseDemoAccounts(metaContent('demo'))
  if (!demo) return null

  function fill(email: string, password: string) {
    setInput(form.current, 'email', email)
    setInput(form.current, 'password', password)
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <section className={classes.demo} aria-label={t('account.demo.title')}>
      <h2>{t('account.demo.title')}</h2>
      <div className={classes.row}>
        {demo.emails.map((email) => {
          const who = email.split('@')[0] ?? email
          return (
            <button
              key={email}
              type="button"
              onClick={() => fill(email, demo.password)}
              aria-label={t('account.demo.fill', { who })}
            >
              {who}
            </button>
          )
        })}
      </div>
    </section>
  )
}

function setInput(form: HTMLFormElement | null, name: string, value: string) {
  const input = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!input) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
