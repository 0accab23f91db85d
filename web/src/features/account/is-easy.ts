import { isEasyPassword } from '@castellan/contract/rules/easy-password'
import { brand } from '../../lib/brand.ts'
import { servers } from '../../lib/servers.ts'
import { isCommonPassword } from './common-passwords.ts'

const NAMES = [brand.name, ...servers.all.flatMap(({ key, name }) => [key, name])]

/** The server's own rule, with what this portal and its servers are called. */
export const isEasy = (password: string, email?: string) =>
  isEasyPassword(password, { email, names: NAMES, isCommon: isCommonPassword })
