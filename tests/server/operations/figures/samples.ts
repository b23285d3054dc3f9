import type { Snapshot } from '../../../../server/operations/figures/snapshot.ts';

export const noon = Date.parse('2026-11-27T12:00:30+08:00');

/** A server that wrote its figures just now, and counted nothing. */
export function makeSnapshot(more: Partial<Snapshot> = {}): Snapshot {
  const at = new Date(noon).toISOString();
  const link = { state: 'connected', since: at } as const;
  return {
    format: 1,
    server: 'portal-1:9464',
    at,
    startedAt: at,
    isStopped: false,
    version: '1.2.3',
    build: '1a2b3c4d',
    node: '24.0.0',
    links: { api: link, media: link, store: link },
    memoryBytes: 2e8,
    lagSeconds: 0.01,
    linesLost: 0,
    connections: 3,
    callsWaiting: null,
    disk: { freeBytes: 5e9, totalBytes: 1e10 },
    reminderRate: null,
    hours: {},
    minutes: {},
    ...more,
  };
}
