import type { BuilderAccount, builderAccounts } from '@castellan/contract/calls/moderation/builder-accounts'
import { AppError } from '../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../platform/errors/require-unchanged.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { type BuilderRow, deleteBuilder, insertBuilder, lockBuilder, updateBuilder } from './builder-repo.ts'

/** A builder account as it goes over the wire. */
export const describeBuilder = ({
  login,
  defaultBuilder,
  email,
  blockedAt,
  changedAt,
}: BuilderRow): BuilderAccount => ({
  accountName: login,
  defaultBuilder,
  email,
  isBlocked: blockedAt !== null,
  changedAt: changedAt.toISOString(),
})

const named = (accountName: string, defaultBuilder: number) => ({ accountName, defaultBuilder })

/** Makes a game account a builder account. @throws AppError GAME_ACCOUNT_NOT_FOUND, BUILDER_EXISTS */
export const addBuilderAccount: Rule<typeof builderAccounts.addBuilderAccount> = ({ defaultBuilder }, ctx) =>
  ctx.act(async (tx, journal, { login, accountId }) => {
    // a login that the world alone knows has nobody to answer for it
    if (accountId === null) throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'accountName' })
    if (!(await insertBuilder(tx, ctx.server, { login, defaultBuilder })))
      throw new AppError('BUILDER_EXISTS', { field: 'accountName' })
    await journal({
      after: named(login, defaultBuilder),
      undo: { call: 'deleteBuilderAccount', input: { accountName: login } },
    })
    return describeBuilder((await lockBuilder(tx, ctx.server, login))!)
  })

/** Changes the level of a builder account. @throws AppError BUILDER_NOT_FOUND, CHANGED_MEANWHILE */
export const editBuilderAccount: Rule<typeof builderAccounts.editBuilderAccount> = (
  { defaultBuilder, expected },
  ctx,
) =>
  ctx.act(async (tx, journal, { login }) => {
    const found = await lockBuilder(tx, ctx.server, login)
    if (!found) throw new AppError('BUILDER_NOT_FOUND', { field: 'accountName' })
    if (found.defaultBuilder === defaultBuilder) {
      journal.unchanged()
      return describeBuilder(found)
    }
    const before = named(login, found.defaultBuilder)
    requireUnchanged(before, expected)
    await updateBuilder(tx, ctx.server, { login, defaultBuilder })
    await journal({
      before,
      after: named(login, defaultBuilder),
      undo: { call: 'editBuilderAccount', input: before },
    })
    return describeBuilder((await lockBuilder(tx, ctx.server, login))!)
  })

/** Takes the commands of game masters from a game account. @throws AppError BUILDER_NOT_FOUND */
export const deleteBuilderAccount: Rule<typeof builderAccounts.deleteBuilderAccount> = async (_sent, ctx) => {
  const { server, subject } = ctx
  await ctx.act(async (tx, journal, { login }) => {
    const found = await lockBuilder(tx, server, login)
    if (!found) throw new AppError('BUILDER_NOT_FOUND', { field: 'accountName' })
    await deleteBuilder(tx, server, login)
    const before = named(login, found.defaultBuilder)
    await journal({ before, undo: { call: 'addBuilderAccount', input: before } })
  })
  return { message: say(ctx.language, 'answers.builderDeleted', { login: subject.login }) }
}
