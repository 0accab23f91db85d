import type { ServerKey } from '@castellan/contract/engine/servers'
import { useEffect, useState } from 'react'
import { accountApi } from '../../lib/api/account-client.ts'

/** Milliseconds without a key before the server is asked. */
const PAUSE = 400
const CODE = /^[A-Za-z0-9-]{1,32}$/

interface Answer {
  readonly asked: string
  readonly nickname: string | null
}

/** Whose a referral code is; null for nobody’s, undefined while that is not known. */
export function useVouchOwner(server: ServerKey, typed: string): string | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const reference = typed.trim()
  const asked = `${server} ${reference}`
  useEffect(() => {
    if (!CODE.test(reference)) return undefined
    let isGone = false
    const keep = ({ nickname }: { nickname: string | null }) => {
      if (!isGone) setAnswer({ asked, nickname })
    }
    const ask = () => accountApi.vouches.checkVouch({ reference }, { server }).then(keep, () => undefined)
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, reference, server])
  return answer?.asked === asked ? answer.nickname : undefined
}
