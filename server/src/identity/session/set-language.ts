import type { session } from '@castellan/contract/calls/identity/session'
import { badField } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { LANGUAGES, say } from '../../platform/languages/say.ts'
import { updateLanguage } from '../accounts/account-repo.ts'

/** Remembers the language somebody chose on the page. @throws AppError BAD_INPUT for one there is not. */
export const setLanguage: Rule<typeof session.setLanguage> = async ({ language }, { db, caller }) => {
  if (!LANGUAGES.includes(language)) throw badField('language', 'oneOf', { values: LANGUAGES.join(', ') })
  await updateLanguage(db, caller.accountId, language)
  return { message: say(language, 'answers.languageSet') }
}
