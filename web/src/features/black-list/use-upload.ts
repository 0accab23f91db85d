import type { Uploaded, UploadPreview } from '@castellan/contract/calls/moderation/black-list'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/staff-client.ts'
import { newRequestId } from '../../lib/api/request-id.ts'
import { type FileProblem, readTextFile } from './read-text-file.ts'

interface Chosen {
  readonly name: string
  readonly content: string
}

/** How far an upload is. */
export type Stage =
  | { readonly at: 'choosing'; readonly problem?: FileProblem; readonly error?: Error }
  | { readonly at: 'reading' | 'checking'; readonly name: string; readonly requestId: string }
  | {
      readonly at: 'looking'
      readonly file: Chosen
      readonly preview: UploadPreview
      readonly requestId: string
    }
  | { readonly at: 'done'; readonly name: string; readonly result: Uploaded }

/** The way of a file onto the list: it is read here, checked there, looked at, and only then written. */
export function useUpload() {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  // of two files the one chosen last counts, whichever is checked first
  const turn = useRef(0)

  async function choose(file: File) {
    const begun = ++turn.current
    const go = (next: Stage) => begun === turn.current && setStage(next)
    const { name } = file
    const requestId = newRequestId()
    go({ at: 'reading', name, requestId })
    const read = await readTextFile(file)
    if ('problem' in read) return go({ at: 'choosing', problem: read.problem })
    go({ at: 'checking', name, requestId })
    try {
      const preview = await api.blackList.previewBlackListUpload({ content: read.text, requestId })
      // what is written is another step than what was looked at
      const next = { requestId: newRequestId() }
      return go({ at: 'looking', file: { name, content: read.text }, preview, ...next })
    } catch (error) {
      return go({ at: 'choosing', error: error as Error })
    }
  }

  async function write({ name, content }: Chosen, reason: string, requestId: string) {
    const fileName = name.slice(0, 255)
    const result = await api.blackList.uploadBlackListItems({ content, fileName, reason, requestId })
    setStage({ at: 'done', name, result })
  }

  function restart() {
    turn.current += 1
    setStage({ at: 'choosing' })
  }

  return { stage, choose, write, restart }
}
