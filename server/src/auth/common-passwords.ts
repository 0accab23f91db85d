let known: Promise<Set<string>> | null = null

/** Whether a password is among the forty thousand people use most. The list is loaded when first asked. */
export async function isCommonPassword(password: string) {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await known).has(password.toLowerCase())
}
