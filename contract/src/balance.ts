import { type Call, post } from './call.ts'
import { closed, count, email } from './fields.ts'

export const balance = {
  getBalance: post('{api}/{server}/accounts/getBalance', {
    summary: 'The coins of a master account on this server.',
    access: 'own or staff',
    body: closed({ email }),
    output: closed({ balance: count }),
  }),
} as const satisfies Record<string, Call>
