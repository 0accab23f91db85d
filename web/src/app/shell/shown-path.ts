import { useRouterState } from '@tanstack/react-router'

/** The path of the page that is drawn: while the next one is on its way, all that names the page still names this one. */
export const useShownPath = () =>
  useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname })
