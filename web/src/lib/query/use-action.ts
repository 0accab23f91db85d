import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { tellAsked } from './approvals-link.ts'
import { refusalWords } from './refusal-words.ts'

interface Action<Done> {
  readonly act: (given: { readonly reason: string }) => Promise<Done>
  readonly onDone?: ((answer: Done) => void) | undefined
  /** Shows the refusal itself; without it an alert does. */
  readonly onError?: ((error: Error) => void) | undefined
  /** The question it is asked by stands until it is done, and says a refusal. */
  readonly isAsked?: boolean
}

/** One deed of a button: under way once, and told how it ended. Its start gives what the question has to say: a refusal in words, or nothing. */
export function useAction<Done>({ act, onDone, onError, isAsked = false }: Action<Done>) {
  // State comes one render late: two fast clicks would both be sent.
  const underWay = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: act,
    meta: { silent: isAsked || onError !== undefined },
    ...(onDone && { onSuccess: onDone }),
    ...(onError && !isAsked && { onError }),
    onSettled: () => {
      underWay.current = false
    },
  })
  const start = async (given: { readonly reason: string }): Promise<string | null> => {
    if (underWay.current) return null
    underWay.current = true
    try {
      await mutateAsync(given)
      return null
    } catch (error) {
      if (!isAsked) return null
      tellAsked(error as Error)
      return refusalWords(error as Error)
    }
  }
  return { start, isPending }
}
