/** A refusal in PayPal's own shape. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal'
  readonly status: number
  readonly body: object
  constructor(issue: string, description: string, status = 422) {
    super(description)
    this.status = status
    this.body = {
      name: NAMES[status],
      message: 'The requested action could not be performed.',
      debug_id: '0',
      details: [{ issue, description }],
      links: [],
    }
  }
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}

export const notFound = () =>
  new PaypalRefusal('INVALID_RESOURCE_ID', 'Specified resource ID does not exist.', 404)
