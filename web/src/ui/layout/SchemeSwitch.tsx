import { useTranslation } from 'react-i18next'
import { chooseColorScheme, useColorScheme } from './color-scheme.ts'

/** A button that turns the lights on or off. */
export function SchemeSwitch({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const isDark = useColorScheme() === 'dark'
  const label = isDark ? t('ui.scheme.light') : t('ui.scheme.dark')
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
          <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
        ) : (
          <path d="M20 14.2A8.2 8.2 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2" />
        )}
      </svg>
    </button>
  )
}
