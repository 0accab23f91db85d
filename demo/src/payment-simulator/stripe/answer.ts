/** An answer of the card provider: its status and its body. */
export interface StripeAnswer {
  readonly status: number
  readonly body: object
}

/** A refusal in the provider's own shape. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly answer: StripeAnswer
  constructor(message: string, { status = 400, type = 'invalid_request_error', code }: Details = {}) {
    super(message)
    this.answer = { status, body: { error: { type, message, ...(code && { code }) } } }
  }
}
interface Details {
  readonly status?: number
  readonly type?: string
  readonly code?: string
}

export const missing = (what: string, id: string) =>
  new StripeRefusal(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing' })
