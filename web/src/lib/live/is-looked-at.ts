/** Whether this tab is the one on the screen. */
export const isLookedAt = () => document.visibilityState === 'visible'
