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
