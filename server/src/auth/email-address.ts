/** One spelling for one address: look-alike letters folded, lower case. */
export const normaliseEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase()
