import { withAttention } from '../../../../server/operations/figures/alerts.ts';
import type { Sources } from '../../../../server/operations/figures/figures.ts';
import { createMetrics } from '../../../../server/operations/figures/metrics.ts';
import type { Snapshot } from '../../../../server/operations/figures/snapshots.ts';
import { addUp } from '../../../../server/operations/figures/sums.ts';
import { createTally } from '../../../../server/operations/figures/tally.ts';

export const noon = Date.parse('2026-11-27T12:00:30+08:00');

/** A server that wrote its figures just now, and counted nothing. */
export function makeSnapshot(more: Partial<Snapshot> = {}): Snapshot {
  const at = new Date(noon).toISOString();
  return {
    format: 2,
    server: 'portal-1:9464',
    at,
    startedAt: at,
    isStopped: false,
    version: '1.2.3',
    build: '1a2b3c4d',
    values: {},
    hours: {},
    minutes: {},
    ...more,
  };
}

/** The time must be `noon`. */
export const figuresOf = (more: Partial<Parameters<typeof addUp>[0]> = {}) =>
  withAttention(
    addUp({
      server: 'portal-1:9464',
      snapshots: [makeSnapshot()],
      acts: [],
      closedSince: null,
      sharingProblem: null,
      ...more,
    }),
  );

export const makeSources = (more: Partial<Sources> = {}): Sources => ({
  served: async () => ({ version: '1.2.3', build: '1a2b3c4d' }),
  missing: async () => ({ files: 0, api: 0, store: 0 }),
  closedSince: () => null,
  secondsAhead: () => null,
  callsWaiting: () => null,
  connections: async () => null,
  lostLines: () => 0,
  lagSeconds: () => 0,
  // A file has no folders.
  dataFolder: `${import.meta.filename}/data`,
  health: async () => null,
  ...more,
});

export function openMetrics(more: Partial<Sources> = {}) {
  const tally = createTally();
  const find = ({ build = 'other' }) => ({ version: '1.2.3', build });
  const metrics = createMetrics(makeSources(more), tally, find);
  const linesOf = async (start: string) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(start));
  return { ...metrics, tally, linesOf };
}
