import type { TFunction } from 'i18next'

/** What a face, a style or a colour of hair is called: by its operator’s own word, and in the reader’s language where that is the shipped “Type A”. */
export const lookName = (t: TFunction, name: string) => {
  const letter = /^Type ([A-Z])$/.exec(name)?.[1]
  return letter ? t('money.notes.type', { letter }) : name
}
