import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { createClockLead } from '../../../server/operations/api-clock.ts';
import { share } from '../../../server/operations/share.ts';
import { describeState } from '../../../server/operations/state-metrics.ts';

const closedAt = Date.parse('2026-11-24T08:00:00.000Z');

async function linesOf(state: { closedSince: number | null; apiAhead: number | null }) {
  const registry = new Registry();
  const parts = {
    files: async () => true,
    api: async () => false,
    store: () => Promise.reject(new Error('lost')),
  };
  describeState(
    registry,
    { parts, closedSince: () => state.closedSince, apiAhead: () => state.apiAhead },
    () => closedAt + 90_000,
  );
  const text = await registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('kaagapay_'));
}

test('shows each part of readiness, the time since the portal closed, and the clocks', async () => {
  expect(await linesOf({ closedSince: closedAt, apiAhead: -40 })).toEqual([
    'kaagapay_ready{part="files"} 1',
    'kaagapay_ready{part="api"} 0',
    'kaagapay_ready{part="store"} 0',
    'kaagapay_maintenance_seconds 90',
    'kaagapay_api_clock_seconds -40',
  ]);
});

test('an open portal is closed for 0 seconds, and an unknown clock is absent', async () => {
  const lines = await linesOf({ closedSince: null, apiAhead: null });
  expect(lines.slice(3)).toEqual(['kaagapay_maintenance_seconds 0']);
});

test('the clock ignores a cached response for a minute', () => {
  const clock = { now: closedAt };
  const { note, ahead } = createClockLead(() => clock.now);
  note(undefined);
  expect(ahead()).toBeNull();
  note('Tue, 24 Nov 2026 08:00:02 GMT');
  note('Tue, 24 Nov 2026 07:00:00 GMT');
  expect(ahead()).toBe(2);
  clock.now += 60_001;
  note('Tue, 24 Nov 2026 08:00:00 GMT');
  expect(ahead()).toBe(-60.001);
});

test('calls at the same time share one result', async () => {
  const read = vi.fn(async () => 'health');
  const shared = share(read);
  expect(await Promise.all([shared(), shared()])).toEqual(['health', 'health']);
  expect(read).toHaveBeenCalledTimes(1);
  await shared();
  expect(read).toHaveBeenCalledTimes(2);
});
