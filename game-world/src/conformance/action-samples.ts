import type {
  AccountKinds,
  ActionKind,
  ActionOrder,
  ActionState,
  AllianceKinds,
  ClanKinds,
  GameWorld,
} from '../port/index.ts'
import type { Lacks, Sample, Samples } from './action-sample.ts'
import type { Stage } from './action-stage.ts'
import { characterSamples } from './character-samples.ts'

const accountOf = async (world: GameWorld, login: string) => (await world.accounts.find([login]))[0]

const accountSamples: Samples<keyof AccountKinds> = {
  createAccount: {
    subject: ({ number }) => ({ account: `new${number}` }),
    told: () => ({ password: 'open-sesame' }),
    before: () => ({ exists: false }),
    after: () => ({ exists: true }),
    wrong: { exists: true },
    look: async (world, { number }) => ({ exists: (await accountOf(world, `new${number}`)) !== undefined }),
  },
  deleteAccount: {
    subject: ({ idleAccount }) => ({ account: idleAccount }),
    told: () => ({}),
    before: () => ({ exists: true }),
    after: () => ({ exists: false }),
    wrong: { exists: false },
    look: async (world, { idleAccount }) => ({ exists: (await accountOf(world, idleAccount)) !== undefined }),
  },
  changePassword: {
    subject: ({ account }) => ({ account }),
    told: () => ({ password: 'open-sesame' }),
    before: () => ({}),
    after: () => ({}),
    wrong: null,
    look: null,
  },
  blockAccount: {
    subject: ({ account }) => ({ account }),
    told: () => ({}),
    before: () => ({ isBlocked: false }),
    after: () => ({ isBlocked: true }),
    wrong: { isBlocked: true },
    look: async (world, { account }) => ({ isBlocked: (await accountOf(world, account))!.isBlocked }),
  },
  unblockAccount: {
    subject: ({ otherAccount }) => ({ account: otherAccount }),
    told: () => ({}),
    before: () => ({ isBlocked: true }),
    after: () => ({ isBlocked: false }),
    wrong: { isBlocked: false },
    look: async (world, { otherAccount }) => ({
      isBlocked: (await accountOf(world, otherAccount))!.isBlocked,
    }),
  },
}

const clanSamples: Samples<keyof ClanKinds> = {
  deleteClanItem: {
    subject: ({ clanId }) => ({ clanId }),
    told: ({ clanItemDbId }) => ({ itemDbId: clanItemDbId, count: 1000 }),
    before: () => ({ count: 1000 }),
    after: () => ({ count: 0 }),
    wrong: { count: 999 },
    look: async (world, { clanId }) => ({ count: (await world.items.clanWarehouse(clanId))[0]?.count ?? 0 }),
  },
}

const allianceSamples: Samples<keyof AllianceKinds> = {
  changeAllianceFaction: {
    subject: ({ allianceId }) => ({ allianceId }),
    told: () => ({ factionId: 2 }),
    before: () => ({ factionId: null }),
    after: () => ({ factionId: 2 }),
    wrong: { factionId: 2 },
    look: async (world, { allianceId }) => ({
      factionId: (await world.clans.allianceById(allianceId))!.factionId,
    }),
  },
}

interface AnySample {
  readonly before: ActionState
  readonly after: Partial<ActionState>
  readonly wrong: Partial<ActionState> | null
  readonly look: ((world: GameWorld) => Promise<unknown>) | null
  /** The order with a key of its own, and what else a rule changes about it. */
  readonly order: (
    key: string,
    more?: { force?: boolean; expected?: object; unknown?: boolean },
  ) => ActionOrder
}

const samples = { ...characterSamples, ...accountSamples, ...clanSamples, ...allianceSamples }

export const ACTION_KINDS = Object.keys(samples) as ActionKind[]

/** One kind of action, ready to be done on a stage. */
export function sampleOf(kind: ActionKind, on: Stage, lacks: Lacks): AnySample {
  const sample = samples[kind] as Sample<ActionKind>
  const subject = sample.subject?.(on) ?? { characterId: on.characterId }
  const nobody =
    'account' in subject
      ? { account: 'stranger' }
      : Object.fromEntries(Object.keys(subject).map((name) => [name, 999]))
  return {
    before: sample.before(on, lacks),
    after: sample.after(on, lacks),
    wrong: sample.wrong,
    look: sample.look && ((world) => sample.look!(world, on, lacks)),
    order: (key, { force, expected = sample.before(on, lacks), unknown = false } = {}) =>
      ({
        key,
        ...(unknown ? nobody : subject),
        ...(force !== undefined && { force }),
        action: { kind, expected, ...sample.told(on, lacks) },
      }) as ActionOrder,
  }
}
