import { useQuery } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import { LANGUAGES } from './language.ts'
import { needTexts } from './texts.ts'

/** How the rest of the texts is read in another language than the page's, for words that somebody else will read; null until they are here. */
export function useTextsIn(language: string | null): TFunction | null {
  const isKnown = language !== null && LANGUAGES.includes(language)
  const { data } = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => {
      await needTexts(['rest'], language!)
      return language
    },
    enabled: isKnown,
    staleTime: Infinity,
  })
  return data ? i18next.getFixedT(data) : null
}
