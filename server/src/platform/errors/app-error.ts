import { ERRORS, type ErrorCode } from '@castellan/contract/engine/errors'
import { ENGLISH, say, type Words } from '../languages/say.ts'

interface Details {
  /** The input that was refused. */
  readonly field?: string
  /** In place of the words of the code. */
  readonly words?: Words
  /** What somebody else said, such as a provider: in place of all words. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  /** What the next try needs, for the page. */
  readonly details?: object
}

/** A refusal: a code of the error table. Everything else that is thrown is a fault of ours and reads as 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly words: Words | undefined
  readonly retryAfterSeconds: number | undefined
  readonly details: object | undefined
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? say(ENGLISH, ...(details.words ?? wordsOf(code))))
    this.code = code
    this.status = ERRORS[code].status
    this.field = details.field
    this.words = details.message === undefined ? (details.words ?? wordsOf(code)) : undefined
    this.retryAfterSeconds = details.retryAfterSeconds
    this.details = details.details
  }

  /** What the caller reads. */
  messageIn = (language: string) => (this.words ? say(language, ...this.words) : this.message)
}

const wordsOf = (code: ErrorCode): Words => [`errors.${code}`]

/** An input of a call that is refused, by a sentence about the field. */
export const badField = (field: string, key: FieldKey, values: Words[1] = {}) =>
  new AppError('BAD_INPUT', { field, words: [`fields.${key}`, { field, ...values }] })

export type FieldKey = Extract<Words[0], `fields.${string}`> extends `fields.${infer Key}` ? Key : never
