/** Where sign-ins wait to be compared with those before. */
export const SIGN_INS = 'sign-ins'

/** A sign-in with a browser that was not here before. */
export interface NewSignIn {
  readonly accountId: number
  readonly sessionId: string
  readonly ip: string
  readonly userAgent: string | null
  /** Of the mail, where the account has none. */
  readonly language: string
  /** Of the link in the mail, if one is sent: a job that runs twice mails once. */
  readonly secret: string
}
