import type { Generated, JSONColumnType } from 'kysely'
import type { RefreshStep } from '@castellan/contract/calls/statistics/scripts'
import type { ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import type { ApprovalLimit } from '@castellan/contract/calls/moderation/approvals'
import type { Access, Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Undo } from '@castellan/contract/undo'
import type { ActionOrder } from '@castellan/game-world/port'
import type { GameList } from '@castellan/game-world/port/game-lists'
import type { Stamped } from './column-types.ts'

/** A text that a game server shows to whoever enters the game. */
interface LoginAnnouncementTable {
  server: ServerKey
  announceId: number
  message: string
  /** Until it is shown again; 0 shows it once. */
  intervalSeconds: number
  changedAt: Stamped
}

/** How many connections to the game an address may hold. */
interface IpLimitTable {
  id: Generated<number>
  server: ServerKey
  /** As `canonicalAddress` writes it. */
  ipAddress: string
  allowedConnections: number
  token: string
  comment: string
  changedAt: Stamped
}

/** A login that may use the commands of game masters. */
interface BuilderAccountTable {
  server: ServerKey
  login: string
  defaultBuilder: number
  changedAt: Stamped
}

/** Drops and NPCs for a time. */
interface RepeatableEventTable {
  server: ServerKey
  eventId: number
  enabled: boolean
  itemsPerPeriod: number
  periodSeconds: number
  randomSeconds: number
  dropModulo: number
  dropStartsAt: Date
  dropEndsAt: Date
  npcStartsAt: Date
  npcEndsAt: Date
  itemsExpireAt: Date
  changedAt: Stamped
}

/** A script that staff started, and how far it has come. */
interface ScriptRunTable {
  id: Generated<number>
  server: ServerKey
  scriptId: number
  state: Generated<'running' | 'done' | 'partly' | 'failed'>
  stepsDone: Generated<number>
  problems: Generated<RefreshStep[]>
  startedAt: Stamped
  endedAt: Date | null
}

/** Why a character is kept out of the game. Whether it is, its world says. */
export interface CharacterBanTable {
  id: Generated<number>
  server: ServerKey
  characterId: number
  characterName: string
  /** Whose the character is while the ban holds, as far as the portal heard; whose it was, afterwards. */
  accountId: number | null
  /** The key by which its world was asked. */
  orderKey: string
  state: 'asked' | 'running' | 'over'
  beganAt: Stamped
  /** Null for ever. */
  endsAt: Date | null
  reason: string | null
  evidence: string | null
  bannedBy: number | null
  /** The role somebody had who banned it. */
  bannedAs: string | null
  /** When it was last compared with the world. */
  lookedAt: Stamped
  endedAt: Date | null
  /** Null where it ended by itself. */
  liftedBy: number | null
  /** The key by which its world was asked to lift it, which the act of the journal has too. */
  liftedKey: string | null
  appeal: string | null
  appealedAt: Date | null
  answer: string | null
  answeredAt: Date | null
  answeredBy: number | null
}

type Unkeyed<O> = O extends unknown ? Omit<O, 'key'> : never
/** What a world is asked to do, but for the key. */
export type Ordered = Unkeyed<ActionOrder>

/** What the staff journal says of an order beside the states that its world answers. */
export interface OrderEntry {
  /** Names of things for whoever reads it, where the world knows only numbers. */
  readonly about?: object
  /** The states in words, where those of the world are numbers. */
  readonly shown?: { readonly before: object; readonly after: object }
  /** What it is, for whoever sees it wait. */
  readonly title?: string
  /** How it is undone; nothing where it cannot be. */
  readonly undo?: Undo | undefined
  /** The act that this one undoes. */
  readonly undoes?: number
}

/** An order of staff whose answer does not stand in the journal yet. */
interface StaffOrderTable {
  id: Generated<number>
  key: string
  /** How often the world refused since somebody played: each turn asks it by a key of its own. */
  turn: Generated<number>
  server: ServerKey
  ordered: JSONColumnType<Ordered>
  entry: JSONColumnType<OrderEntry>
  /** What whoever watches the outcome needs to know (`Outcomes`). */
  details: JSONColumnType<object>
  askedAt: Stamped
  nextAt: Date
  /** Until when it waits for a character to leave the game; null where it does not. */
  waitsUntil: Date | null
  /** When the world was last asked for the turn of what waits; null while it has not been. */
  triedAt: Generated<Date | null>
  actorId: number
  role: string
  address: string | null
  call: string
  target: string
  targetKind: string | null
  targetId: string | null
  accountId: number | null
  otherAccountId: number | null
  reason: string
}

interface SavedViewTable {
  id: Generated<number>
  accountId: number
  page: ViewPage
  name: string
  query: string
}

/** An act above a limit, for which a second member of staff is asked. */
export interface ApprovalTable {
  id: Generated<number>
  /** The key of the call, and who may make it. */
  call: string
  access: Access
  /** Null for everywhere. */
  server: ServerKey | null
  /** Of the call, the server and what is to be approved: the same again is the same act. */
  fingerprint: string
  target: string
  /** The act of the journal that it undoes. */
  undoes: number | null
  /** Whom it is about. */
  accountId: number | null
  limitName: ApprovalLimit
  size: number
  above: number
  /** What whoever asked had done without an approval in so many hours before, in the same measure. */
  alone: Generated<number>
  withinHours: Generated<number>
  of: JSONColumnType<object>
  /** What the call is sent when it is carried out; null once that cannot be any more. */
  input: JSONColumnType<object> | null
  reason: string
  askedBy: number
  /** The role they had. */
  askedAs: Role
  askedAt: Stamped
  expiresAt: Date
  answer: 'granted' | 'declined' | null
  answeredBy: number | null
  answeredAt: Date | null
  note: Generated<string>
  usedAt: Date | null
}

/** What somebody of the staff did without an approval, by what it was measured. */
interface DoneAloneTable {
  actorId: number
  limitName: ApprovalLimit
  /** Whether it undid an act: such are added up by themselves. */
  isUndoing: boolean
  size: number
  /** What its world knows it by; what that refuses was not done. */
  orderKey: string | null
  at: Stamped
}

/** An account that staff know to be of a household, with others of the same `household`. */
interface HouseholdMemberTable {
  accountId: number
  household: string
  since: Stamped
}

/** What staff tell each other about an account. */
interface AccountNoteTable {
  id: Generated<number>
  accountId: number
  authorId: number | null
  text: string
  isPinned: boolean
  writtenAt: Stamped
  changedAt: Date | null
}

/** A list that a game has as a table of its own. */
interface GameListTable {
  server: ServerKey
  list: GameList
  /** When the game's was last known to be as the portal's; null before the first time. */
  comparedAt: Date | null
  /** Since when the game cannot be told; null while it can. */
  failingSince: Date | null
}

/** That something in such a list has changed, which the game has not been told yet. */
interface GameListChangeTable {
  id: Generated<number>
  server: ServerKey
  list: GameList
  notedAt: Stamped
}

/** What staff keep for the game servers, which read it as views of `for_game_servers`, and what they started. */
export interface ModerationTables {
  approval: ApprovalTable
  doneAlone: DoneAloneTable
  scriptRun: ScriptRunTable
  loginAnnouncement: LoginAnnouncementTable
  ipLimit: IpLimitTable
  builderAccount: BuilderAccountTable
  repeatableEvent: RepeatableEventTable
  characterBan: CharacterBanTable
  staffOrder: StaffOrderTable
  savedView: SavedViewTable
  householdMember: HouseholdMemberTable
  accountNote: AccountNoteTable
  gameList: GameListTable
  gameListChange: GameListChangeTable
}
