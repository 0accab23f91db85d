import { useLocation, useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To whom the form of this step of the history had a mail sent. */
    mailedTo?: string
  }
}

/** The address a form of `account/*` had a mail sent to, and how to say so: kept with the step of the history, so that loading the page anew shows it too. */
export function useMailedTo() {
  const mailedTo = useLocation({ select: ({ state }) => state.mailedTo })
  const navigate = useNavigate()
  const setMailedTo = (email: string) =>
    navigate({ to: '.', search: true, replace: true, state: (before) => ({ ...before, mailedTo: email }) })
  return [mailedTo, setMailedTo] as const
}
