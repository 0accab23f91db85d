import type { FastifyInstance } from 'fastify'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { PaymentCredentials } from './credentials.ts'

declare module '../../platform/http/engine/portal.ts' {
  interface Portal {
    /** Null where every provider is real, and in production. */
    readonly simulator: Simulator | null
  }
}

/** Payment providers to practise with, in place of those without keys: they speak the real protocols. */
export interface Simulator {
  /** Where they listen. */
  readonly origin: string
  /** Keys and addresses with which our own clients reach them. */
  readonly credentials: PaymentCredentials
  /** Work to take up: notifications on their way, buyers who pay later. */
  readonly jobs: readonly JobKind<never>[]
  /** Takes the way to the portal's own routes, once it has any; `app.inject` fits. */
  deliverBy(deliver: Deliver): void
  /** Serves the checkout pages at `/dev/pay/…` of the portal itself. */
  servePages(app: FastifyInstance): void
  close(): Promise<void>
}

/** A notification on its way to the portal's own route. */
export interface Delivery {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}
export type Deliver = (delivery: Delivery) => Promise<{ readonly statusCode: number }>
