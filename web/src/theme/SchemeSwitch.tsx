import { useTranslation } from 'react-i18next'
import { chooseColorScheme, useColorScheme } from './color-scheme.ts'

/** A button that turns the lights on or off. */
export function SchemeSwitch({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const isDark = useColorScheme() === 'dark'
  const label = isDark ? t('shell.lightScheme') : t('shell.darkScheme')
  return (
    <button
      type="button"
      className={className}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
      aria-label={label}
      title={label}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {isDark ? (
          <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400" />
        ) : (
          <path d="M20 14.200A8.200 8.200 0 1 1 9.800 4a6.600 6.600 0 0 0 10.200 10.200" />
        )}
      </svg>
    </button>
  )
}
