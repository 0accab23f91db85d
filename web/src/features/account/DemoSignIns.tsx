import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { metaContent } from '../../lib/document/meta.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import classes from './DemoSignIns.module.css'
import { parseDemoAccounts } from './demo-accounts.ts'

/** Buttons of the form that fill in the demo's sign-ins; there are none outside a demo. */
export function DemoSignIns() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const demo = parseDemoAccounts(metaContent('demo'))
  if (!demo) return null

  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>, email: string) => {
    form.setValues({ email, password: demo.password })
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
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
              className="tap"
              onClick={(event) => fill(event, email)}
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
