let known: Promise<ReadonlySet<string>> | null = null

/** The forty thousand passwords people use most, in lower case. The list is loaded when first asked for. */
export function commonPasswords() {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}
