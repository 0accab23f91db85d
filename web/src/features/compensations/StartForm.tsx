import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { LANGUAGES, nameHere } from '../../lib/i18n/language.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import classes from './Compensations.module.css'

/** The languages of the portal beside English, each a field of its own. */
const fieldOf = (language: string) => `note-${language}`
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** Why, and what receivers read; then it is given, or waits for an approval. */
export function StartForm({
  compensation: { compensationId, needsApproval },
}: {
  compensation: Compensation
}) {
  const { t } = useTranslation()
  const initial: Record<string, string> = {
    note: '',
    reason: '',
    ...Object.fromEntries(OTHERS.map((language) => [fieldOf(language), ''])),
  }
  const send = async (typed: typeof initial) => {
    const translations = OTHERS.map((language) => ({ language, text: typed[fieldOf(language)]!.trim() }))
    await api.compensations.startCompensation({
      compensationId,
      reason: typed['reason']!.trim(),
      note: typed['note']!.trim(),
      translations: translations.filter(({ text }) => text !== ''),
    })
    addAlert({ type: 'Success', message: t('admin.compensations.confirm.started') })
  }
  return (
    <section className={classes.part} aria-label={t('admin.compensations.confirm.title')}>
      <h3>{t('admin.compensations.confirm.title')}</h3>
      <Note>{t('admin.compensations.preview.frozen')}</Note>
      <Form call={api.compensations.startCompensation} initial={initial} onSubmit={send}>
        <TextAreaField
          name="note"
          label={t('admin.compensations.confirm.note')}
          description={t('admin.compensations.confirm.noteHint')}
          rows={2}
        />
        {OTHERS.map((language) => (
          <TextAreaField
            key={language}
            name={fieldOf(language)}
            label={t('admin.compensations.confirm.noteIn', { language: nameHere(language) })}
            lang={language}
            rows={2}
          />
        ))}
        <TextAreaField name="reason" label={t('admin.compensations.confirm.reason')} rows={2} />
        {needsApproval ? <Note>{t('admin.compensations.confirm.askHint')}</Note> : null}
        <SubmitButton>{t(`admin.compensations.confirm.${needsApproval ? 'ask' : 'start'}`)}</SubmitButton>
      </Form>
    </section>
  )
}
