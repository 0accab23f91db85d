import { ApiError } from '@castellan/contract/engine/client'
import { refreshCall, refreshTags } from '../../lib/query/query.ts'

/** Where price or balance are not what was shown, asks for them again: the next press is about those. */
export async function showBillAnew(refused: unknown, prices?: { readonly callName: string }) {
  if (!(refused instanceof ApiError) || refused.code !== 'BILL_CHANGED') return
  await Promise.all([refreshTags(['coins']), prices && refreshCall(prices)])
}
