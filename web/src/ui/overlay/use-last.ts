import { useState } from 'react'

/** What there was last while there is nothing: a sheet still shows it while it slides away. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
