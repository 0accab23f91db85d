import { pino, type SerializedError } from 'pino'

/** What must never stand in a log, by the names it goes under here and at the providers. */
const SECRETS = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'token',
  'authorization',
  'cookie',
  'recaptcha',
  'apiKey',
  'secretKey',
  'secret',
  'clientSecret',
  'client_secret',
  'webhookSecrets',
  'additionalKey',
  'secretWord1',
  'secretWord2',
  'access_token',
  '["x-api-key"]',
  '["stripe-signature"]',
  '["x-api-sha256-signature"]',
  '["paypal-transmission-sig"]',
]

/** Where the logger looks for it: on top, in an object, and in an object of that one. */
export const REDACTED = SECRETS.flatMap((name) => {
  const [dotted, plain] = name.startsWith('[') ? [name, name] : [`.${name}`, name]
  return [plain, `*${dotted}`, `*.*${dotted}`]
})

/** What the log says of an error: without the connection that the driver puts on it, with all of its state. */
export function describeError(error: Error) {
  const { client: _connection, ...told } = pino.stdSerializers.err(error) as SerializedError & {
    client?: unknown
  }
  return told
}
