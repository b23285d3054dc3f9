import { Gauge, type Registry } from 'prom-client';
import { checkParts, type Parts } from './readiness.ts';

export type PortalState = {
  readonly parts: Parts;
  /** Epoch milliseconds. */
  readonly closedSince: () => number | null;
  /** Seconds. */
  readonly apiAhead: () => number | null;
};

export function describeState(
  registry: Registry,
  { parts, closedSince, apiAhead }: PortalState,
  now: () => number = Date.now,
): void {
  const registers = [registry];
  new Gauge({
    name: 'kaagapay_ready',
    help: '1 while this part of /ready is there',
    labelNames: ['part'] as const,
    registers,
    async collect() {
      for (const [part, isUp] of await checkParts(parts)) this.set({ part }, Number(isUp));
    },
  });
  new Gauge({
    name: 'kaagapay_maintenance_seconds',
    help: 'Seconds for which the portal has been closed; 0: open',
    registers,
    collect() {
      const since = closedSince();
      this.set(since === null ? 0 : Math.max(0, (now() - since) / 1000));
    },
  });
  new Gauge({
    name: 'kaagapay_api_clock_seconds',
    help: "Seconds by which the API's clock is ahead of this machine's",
    registers,
    collect() {
      const ahead = apiAhead();
      this.remove();
      if (ahead !== null) this.set(ahead);
    },
  });
}
