import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../platform/db/database.ts'
import { type LogGate, logGate } from '../platform/log/log-gate.ts'
import { GAUGES, type PortalGauge } from './portal-gauge-repo.ts'

/** Adds what an operator wants to be woken for. Each figure is asked when it is read, and is missing when that fails. */
export function addPortalGauges(registry: Registry, db: Db, log: FastifyBaseLogger) {
  const gate = logGate(log)
  for (const gauge of GAUGES) registry.registerMetric(gaugeOf(gauge, db, gate))
}

const gaugeOf = ({ name, help, label, rows }: PortalGauge, db: Db, gate: LogGate) =>
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [],
    async collect() {
      this.reset()
      const found = await rows.execute(db).catch((err: unknown) => {
        gate('error', 'a metric cannot be read and is missing', err, { metric: name })
        return null
      })
      // a figure from before, or 0, would be taken for the one of now
      if (!found && !label) this.remove()
      for (const row of found?.rows ?? []) this.set(label ? { [label]: row.label! } : {}, row.value)
    },
  })
