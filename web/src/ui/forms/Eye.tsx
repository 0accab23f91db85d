/** Open where a press shows what is hidden, struck through where it is shown. */
export const Eye = ({ isShown }: { readonly isShown: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
    {isShown ? <path d="M4.5 4.5l15 15" /> : null}
  </svg>
)

/** The same, as the component library asks for it. */
export const KitEye = ({ reveal }: { reveal: boolean }) => <Eye isShown={reveal} />
