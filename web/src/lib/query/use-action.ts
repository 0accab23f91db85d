import { useMutation } from '@tanstack/react-query'

interface Action<Done> {
  readonly act: (given: { readonly reason: string }) => Promise<Done>
  readonly onDone?: ((answer: Done) => void) | undefined
  /** Shows the refusal itself; without it an alert does. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** One deed of a button: under way once, and told how it ended. */
export function useAction<Done>({ act, onDone, onError }: Action<Done>) {
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    meta: { silent: onError !== undefined },
    ...(onDone && { onSuccess: onDone }),
    ...(onError && { onError }),
  })
  return { start: mutate, isPending }
}
