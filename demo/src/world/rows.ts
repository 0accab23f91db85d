import type { Gender, Presence } from '@castellan/game-world/port'

/** Rows under the column names of SQL, as they are inserted. */
export interface AccountRow {
  login: string
  created_at: Date
  last_active: Date
  last_ip: string
  hwid: string
  is_blocked: boolean
}

export interface CharacterRow {
  id: number
  account: string
  name: string
  title: string
  level: number
  exp: number
  sp: number
  class_id: number
  base_class_id: number
  race_id: number
  gender: Gender
  face: number
  hair_style: number
  hair_color: number
  pvp: number
  pk: number
  karma: number
  fame: number | null
  recommendations_received: number
  recommendations_left: number
  name_color: string | null
  title_color: string | null
  x: number
  y: number
  z: number
  presence: Presence
  session_ip: string | null
  last_seen: Date
  created_at: Date
  played: number
  clan_id: number | null
  is_noble: boolean
  is_banned: boolean
  banned_at: Date | null
  banned_until: Date | null
  ban_reason: string | null
  banned_by: string | null
  deleted_at: Date | null
}

/** Game servers number their objects from here on, over all kinds. */
const FIRST_OBJECT_ID = 0x1000_0000

/** Ids of different kinds of objects never meet. */
export const OBJECT_IDS = {
  character: FIRST_OBJECT_ID + 1,
  clan: FIRST_OBJECT_ID + 400_001,
  item: FIRST_OBJECT_ID + 500_001,
} as const
