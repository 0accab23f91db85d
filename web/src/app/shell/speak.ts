import { accountApi } from '../../lib/api/account-client.ts'
import { addAlert } from '../../lib/alerts.ts'
import { chooseLanguage } from '../../lib/i18n/language.ts'

/** Switches the page to a language, and the mails that come to the account. */
export async function speak(language: string) {
  try {
    await chooseLanguage(language)
    await accountApi.session.setLanguage({ language })
  } catch (error) {
    addAlert({ type: 'Error', message: (error as Error).message })
  }
}
