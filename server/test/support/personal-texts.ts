import { OF_STAFF, SECRET } from './personal-columns.ts'

/** What the texts of a table say of a person, column by column; each stands in one of the first three lists. */
interface Texts {
  /** Of nobody: states, kinds, servers, keys and codes. */
  readonly house?: readonly string[]
  /** The file of their data says it, in a section of this table. */
  readonly exported?: readonly string[]
  /** The file says it nowhere, and why. */
  readonly unexported?: Readonly<Record<string, string>>
  /** Where the table stays: taken out by `erase-repo.ts`. */
  readonly emptied?: readonly string[]
  /** Where the table stays: what stays with it all the same, and why. */
  readonly kept?: Readonly<Record<string, string>>
}

const secret = SECRET.notBecause
const FOR_STAFF = 'why staff did something is theirs to read'
const OF_BOOKS = 'the books: why money moved has to be said as long as that it did'
const BY_PROVIDER = 'by which its provider knows it, for refunds and disputes that come later'
const WAITING = 'until its world has answered; then it is an act in the journal'
const OF_JOURNAL = `${OF_STAFF.notBecause}; what was done to somebody stands in actsOfStaff`

/**
 * The answer for every text of every table that refers to a person, where `personal-columns.ts` does not say already in which part of the
 * file it stands. A test walks the schema and misses every column that is not here; where the table stays, it wants to know what
 * becomes of whatever is not of the house.
 */
export const PERSONAL_TEXTS: Readonly<Record<string, Texts>> = {
  account: {
    exported: ['referral_code', 'language'],
    unexported: { password_hash: secret },
    emptied: ['email', 'password_hash', 'created_ip', 'referral_code', 'language'],
  },
  account_note: { unexported: { text: 'what staff tell each other; notesOfStaff says that they did' } },
  approval: {
    house: ['call', 'access', 'server', 'fingerprint', 'limit_name', 'answer', 'asked_as'],
    unexported: {
      target: 'what staff asked of each other',
      of: 'what staff asked of each other',
      input: 'what staff asked of each other',
      reason: FOR_STAFF,
      note: FOR_STAFF,
    },
    emptied: ['target', 'of', 'input'],
    kept: { reason: FOR_STAFF, note: FOR_STAFF },
  },
  black_list: {
    house: ['kind', 'added_role'],
    unexported: { reason: FOR_STAFF },
    emptied: ['value'],
    kept: { reason: 'why it holds for who comes again' },
  },
  black_list_hold: { house: ['role'] },
  builder_account: { house: ['server'] },
  character_ban: {
    house: ['server', 'order_key', 'lifted_key', 'state', 'banned_as'],
    exported: ['character_name', 'reason', 'appeal', 'answer'],
    unexported: { evidence: 'what staff saw is theirs to read' },
  },
  coin_hold: { house: ['reason'] },
  coin_news: { house: ['server'] },
  compensation: {
    house: ['server', 'state', 'who', 'gift', 'one_each', 'request_key'],
    exported: ['notes'],
    unexported: { reason: FOR_STAFF },
    kept: { notes: 'what staff told many', reason: 'why staff gave to many' },
  },
  compensation_grant: {
    house: ['state', 'problem'],
    exported: ['character_name'],
    emptied: ['character_name'],
  },
  cooling: {
    house: ['kind'],
    exported: ['details'],
    unexported: { replaced_pin_hash: secret, replaced_password_hash: secret },
  },
  delivery: {
    house: ['state', 'coded_problem'],
    exported: ['payload', 'before', 'after'],
    unexported: { problem: 'why it did not arrive, as its world said it before there were codes' },
    emptied: ['payload', 'before', 'after'],
    kept: { problem: 'why it did not arrive' },
  },
  done_alone: { house: ['limit_name', 'order_key'] },
  expected_balance: {
    house: ['server', 'kind', 'ref'],
    unexported: { holder: 'the address or login that they proved; account and gameAccounts say it' },
    emptied: ['holder'],
    kept: { imported_by: 'the name the operator has on the machine' },
  },
  game_account: {
    house: ['server', 'request_key', 'order_key'],
    unexported: { pin_hash: secret },
    emptied: ['pin_hash'],
    kept: { login: 'until its world has removed it, or for ever where that can only keep it shut' },
  },
  invoice: { house: ['number'] },
  invoice_batch: { house: ['server', 'first_day', 'last_day', 'state'] },
  ip_limit: {
    house: ['server', 'token'],
    unexported: { comment: 'what staff wrote beside an address; whose it is, is not held' },
    kept: {
      ip_address: 'what staff wrote for the game servers; they take it off the list',
      comment: 'it goes with the address',
    },
  },
  kept_name: { house: ['key', 'server', 'looks'], exported: ['name'] },
  ledger_account: { house: ['kind', 'server', 'name'] },
  ledger_transaction: {
    house: ['kind', 'source', 'source_ref', 'fingerprint'],
    exported: ['note', 'details'],
    kept: {
      note: 'sealed with the ledger; it may name a character that was renamed',
      details: 'sealed with the ledger; they may name a character',
    },
  },
  mail_token: { exported: ['purpose'], unexported: { hash: secret, payload: secret } },
  mailbox: { unexported: { subject: 'a letter', text: 'a letter', html: 'a letter' } },
  notification: { house: ['server'], exported: ['kind', 'data'] },
  passkey: {
    exported: ['name'],
    unexported: { credential_id: secret, public_key: secret, transports: 'how a browser reaches it' },
  },
  owner_request: { house: ['key', 'server'] },
  payment: {
    house: ['server', 'payment_system', 'method', 'currency', 'state', 'custom_key'],
    exported: ['their_id', 'their_payment_id'],
    unexported: { pay_url: 'where it was paid, at its provider' },
    emptied: ['pay_url', 'client_ip'],
    kept: { their_id: BY_PROVIDER, their_payment_id: BY_PROVIDER },
  },
  payment_event: {
    house: ['kind', 'step'],
    exported: ['note', 'coded_note'],
    unexported: { reason: FOR_STAFF },
    kept: { note: OF_BOOKS, coded_note: OF_BOOKS, reason: OF_BOOKS },
  },
  payment_refund: {
    house: ['state'],
    unexported: { their_id: BY_PROVIDER, reason: FOR_STAFF },
    kept: { their_id: BY_PROVIDER, reason: OF_BOOKS },
  },
  purchase: {
    house: ['server', 'kind', 'state', 'request_key', 'coded_title'],
    exported: ['title', 'character_name'],
    emptied: ['title', 'character_name'],
  },
  purchase_undo: {
    unexported: { payload: 'what its world was asked to take back; deliveries says that it did' },
    emptied: ['payload'],
  },
  push_browser: { exported: ['endpoint'], unexported: { p256dh: secret, auth: secret } },
  recovery_code: { unexported: { hash: secret } },
  referral: {
    house: ['server', 'state', 'because'],
    exported: ['code', 'character_name'],
    emptied: ['character_name'],
    kept: { code: 'the code of the other person' },
  },
  referral_claim: { house: ['server'] },
  referral_event: { house: ['server', 'kind'], exported: ['data'], emptied: ['data'] },
  refresh_token: { unexported: { hash: secret, successor: secret } },
  reminder_choice: {
    house: ['server'],
    exported: ['sieges', 'castle_ids', 'hall_ids', 'boss_ids'],
    unexported: { calendar_token: secret },
  },
  reminder_told: { house: ['server'], exported: ['event_key'] },
  reserved_name: { house: ['server', 'looks'], exported: ['name'] },
  role_assignment: { house: ['role', 'scope'] },
  saved_view: { exported: ['page', 'name', 'query'] },
  security_event: { exported: ['kind', 'details'] },
  session: {
    house: ['server'],
    exported: ['revoked_because'],
    unexported: { second_factor: 'securityEvents says by which a session was opened' },
  },
  sponsor_name: { house: ['server'], exported: ['name'] },
  staff_journal: {
    house: ['role', 'scope', 'call', 'target_kind', 'target_id', 'action_key'],
    unexported: {
      target: OF_JOURNAL,
      before: OF_JOURNAL,
      after: OF_JOURNAL,
      undo: OF_JOURNAL,
      reason: FOR_STAFF,
    },
    emptied: ['target', 'before', 'after', 'undo'],
    kept: { reason: 'why staff acted cannot be changed by anybody', address: 'of the staff who acted' },
  },
  staff_order: {
    house: ['key', 'server', 'role', 'call', 'target_kind', 'target_id'],
    unexported: { ordered: WAITING, entry: WAITING, details: WAITING, target: WAITING, reason: FOR_STAFF },
    kept: {
      ordered: WAITING,
      entry: WAITING,
      details: WAITING,
      target: WAITING,
      reason: WAITING,
      address: 'of the staff who asked',
    },
  },
  top_sponsor: {
    house: ['server', 'day'],
    unexported: { target: 'what staff wrote into the list of sponsors, which everybody sees' },
    kept: { target: 'they take a name off it' },
  },
  two_factor: { unexported: { secret } },
  vouch: {
    house: ['server'],
    exported: ['code', 'nickname', 'character_name'],
    emptied: ['nickname', 'character_name'],
    kept: { code: 'so that nobody else takes it' },
  },
  webhook_event: {
    house: ['provider', 'event_id', 'kind', 'state'],
    exported: ['payload'],
    unexported: { problem: 'why it could not be settled, for staff' },
    emptied: ['payload'],
    kept: { problem: 'why it could not be settled' },
  },
}

/**
 * Texts that staff write about a person in an act and that the journal keeps, by `call.field`, with why. Whatever else they write the act
 * has to forget (`forgets`), or the same test misses it. Why they act is no such text: nobody can change it.
 */
export const KEPT_IN_JOURNAL: Readonly<Record<string, string>> = {
  'banCharacter.evidence': 'it stands with the ban, which goes, and never in the journal',
  'banCharacterPerm.evidence': 'it stands with the ban, which goes, and never in the journal',
  'changeBalance.characterName': 'it stands beside the coins, in the sealed ledger',
  'addCoins.characterName': 'it stands beside the coins, in the sealed ledger',
}
