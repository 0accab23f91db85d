import { ApiError } from '@castellan/contract/engine/client'
import { afterEach, describe, expect, it } from 'vitest'
import { alertsOf, removeAlert } from '../../../src/lib/alerts.ts'
import { queryClient } from '../../../src/lib/query/query.ts'

afterEach(() => {
  for (const { key } of alertsOf()) removeAlert(key)
})

/** A deed that is refused. */
const refused = (status: number, meta: { silent?: boolean } = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.reject(new ApiError(status, { message: 'No' }, 'No')),
      meta,
    })
    .execute(undefined)
    .catch(() => {})

describe('a deed that is refused', () => {
  it('is told by an alert', async () => {
    await refused(409)
    expect(alertsOf()).toMatchObject([{ type: 'Error', message: 'No' }])
  })

  it('is told by none where its form shows why, nor where the session ends with it', async () => {
    await refused(409, { silent: true })
    await refused(401)
    expect(alertsOf().filter(({ fade }) => !fade)).toEqual([])
  })
})
