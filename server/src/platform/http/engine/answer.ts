import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Call, isFile } from '@castellan/contract/engine/call'
import { EVENT_STREAM, isEvents } from '@castellan/contract/engine/events'
import type { Encoded, Streamed } from '../encoding/encoded.ts'
import { eventStream, type Feed } from './event-stream.ts'
import { lazy } from '../lazy.ts'
import type { FileAnswer } from './context.ts'

/** Compiles how the answer of a call is checked and encoded. */
export function answerEncoder(call: Call): (answer: unknown) => Encoded | Streamed {
  const { output } = call
  if (isFile(output)) return (answer) => encodeFile(answer as FileAnswer, output.file)
  const encode = jsonEncoder(call, isEvents(output) ? output.events : output)
  if (isEvents(output))
    return (feed) => ({ type: EVENT_STREAM, stream: eventStream(feed as Feed<unknown>, encode) })
  return (answer) => ({ type: 'application/json; charset=utf-8', bytes: encode(answer) })
}

function jsonEncoder(call: Call, schema: TSchema) {
  const compiled = lazy(() => Compile(schema))
  return (answer: unknown) => {
    // a field too many may be a secret, a field too few breaks a screen: neither leaves the house
    if (!compiled().Check(answer)) throw new BrokenAnswer(call, JSON.stringify(compiled().Errors(answer)[0]))
    return JSON.stringify(answer)
  }
}

/** The answer of a rule does not match the contract: a fault of ours, seen as 500. */
class BrokenAnswer extends Error {
  override name = 'BrokenAnswer'
  constructor(call: Call, problem: string) {
    super(`${call.method} ${call.path}: the answer breaks the contract: ${problem}`)
  }
}

function encodeFile(answer: FileAnswer, type: string): Encoded | Streamed {
  const fileName = answer.name
  if ('stream' in answer) return { type, stream: answer.stream, fileName }
  const { buffer, byteOffset, byteLength } = answer.bytes
  return { type, bytes: Buffer.from(buffer, byteOffset, byteLength), fileName }
}

/** Waits until a stream has something to give. @throws what went wrong before that, while it can still be told. */
export const firstByte = (stream: Readable) =>
  new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve).once('error', reject).once('close', resolve)
  })
