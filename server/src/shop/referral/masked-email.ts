/** An address by which its owner's friends know it, and nobody else can write to it. */
export function maskedEmail(email: string) {
  const [name = '', domain = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}•••@${domain}`
}
