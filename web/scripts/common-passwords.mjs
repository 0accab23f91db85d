import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '@castellan/contract/rules/easy-password'

const NAME = 'virtual:common-passwords'

/** A module with the passwords people use most, one a line: those that are long enough to be chosen at all. */
export const commonPasswords = {
  name: 'common-passwords',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined
    const list = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min)
    return `export default ${JSON.stringify(list.toSorted().join('\n'))}`
  },
}
