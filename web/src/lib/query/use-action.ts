import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface Action<Done> {
  readonly act: (given: { readonly reason: string }) => Promise<Done>
  readonly onDone?: ((answer: Done) => void) | undefined
  /** Shows the refusal itself; without it an alert does. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** One deed of a button: under way once, and told how it ended. */
export function useAction<Done>({ act, onDone, onError }: Action<Done>) {
  // State comes one render late: two fast clicks would both be sent.
  const underWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    meta: { silent: onError !== undefined },
    ...(onDone && { onSuccess: onDone }),
    ...(onError && { onError }),
    onSettled: () => {
      underWay.current = false
    },
  })
  const start = (given: { readonly reason: string }) => {
    if (underWay.current) return
    underWay.current = true
    mutate(given)
  }
  return { start, isPending }
}
