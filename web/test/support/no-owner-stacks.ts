import * as React from 'react'

// React’s development build takes a stack trace for every element it makes, to tell later who made it: a fifth of all
// work here. It stops at ten thousand; here it has made them all already. Stacks of components in errors stay.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
const ENOUGH = 10_000
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ENOUGH, set: () => {} })
