/** A refusal in the words of whoever runs a command; what else is thrown is a fault. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
