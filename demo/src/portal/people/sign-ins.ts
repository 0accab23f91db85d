import type { StaffRole } from '@castellan/contract/engine/roles'

interface DemoSignIn {
  readonly email: string
  readonly role: StaffRole | null
}

/** The people a demonstration lets everybody be, in the order in which the demo worlds number them. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { email: 'player@castellan.test', role: null },
  { email: 'gm@castellan.test', role: 'GameMaster' },
  { email: 'admin@castellan.test', role: 'Admin' },
  { email: 'super@castellan.test', role: 'SuperUser' },
]

export const DEMO_PASSWORD = 'castellan-demo'
/** Of the player’s last game account on every server but the default one, so that both kinds are seen. */
export const DEMO_PIN = '4711'
