import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDesk, report } from './desk.ts';

test.each([
  ['a message', { ...report, message: 'Maria Santos' }],
  ['an unknown kind', { ...report, kind: 'Maria Santos' }],
  ['an address as screen', { ...report, screen: '/settings?hash=1' }],
  ['a version with a suffix', { ...report, version: '1.2.3-maria' }],
  ['a malformed build', { ...report, build: 'maria123' }],
  ['a whole user agent', { ...report, engine: 'Mozilla/5.0 (Linux; Android 13; SM-A546E)' }],
  ['a count that is not a number', { ...report, count: '3' }],
  ['a count above the limit', { ...report, count: 1_000_000 }],
])('refuses reports if one has %s, and keeps none of them', async (_, sent) => {
  const desk = openDesk();
  const answer = await desk.send('/reports/faults', { reports: [report, sent] });
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toMatch(/maria/i);
  expect([desk.logged, desk.counted]).toEqual([[], []]);
});

test.each([
  ['an empty list', { reports: [] }, {}, 422],
  ['more than five reports', { reports: Array.from({ length: 6 }, () => report) }, {}, 422],
  ['an unknown field', { reports: [report], member: 'x' }, {}, 422],
  ['a body that is not JSON', '{', {}, 400],
  ['a body of more than 8 KiB', ' '.repeat(8_193), {}, 413],
  ['what a form of another site can send', { reports: [report] }, { type: 'text/plain' }, 415],
  ['a GET request', '', { method: 'GET' }, 404],
] as const)('refuses %s', async (_, body, sent, status) => {
  const desk = openDesk();
  const answer = await desk.send('/reports/faults', body, sent);
  expect(answer.status).toBe(status);
  expect(typeof ((await answer.json()) as { message: unknown }).message).toBe('string');
  expect(desk.logged).toEqual([]);
});

test('limits the reports, not the requests, of one address in a minute', async () => {
  const desk = openDesk();
  const send = (from: string, count: number) =>
    desk.send(
      '/reports/faults',
      { reports: Array.from({ length: count }, () => report) },
      { from },
    );
  for (let sent = 0; sent < 24; sent += 1) {
    expect((await send('203.0.113.7', 5)).status).toBe(204);
  }
  expect(desk.counted).toHaveLength(120);
  const refused = await send('203.0.113.7', 1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await send('203.0.113.8', 1)).status).toBe(204);
  desk.clock.now = 60_000;
  expect((await send('203.0.113.7', 1)).status).toBe(204);
  expect(JSON.stringify([desk.logged, desk.counted])).not.toContain('203.0.113');
});

test('limits all reports in a minute, and logs one line for them', async () => {
  const desk = openDesk();
  for (let sent = 0; sent < 1_300; sent += 1) {
    const from = `203.0.${113 + Math.floor(sent / 100)}.7`;
    await desk.send('/reports/faults', { reports: [report] }, { from });
  }
  expect(desk.counted).toHaveLength(1_200);
  expect(desk.logged).toHaveLength(1);
});

test('logs a kind at once, then once a minute with its count', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const desk = openDesk();
  const send = (more: object) =>
    desk.send('/reports/faults', { reports: [{ ...report, ...more }] });
  await send({ count: 3 });
  await send({ count: 2, screen: '/profile' });
  await send({ count: 5, screen: '/settings' });
  await send({ kind: 'broken-screen' });
  const kindsAndCounts = () =>
    desk.logged.map(({ fields }) => [Reflect.get(fields, 'kind'), Reflect.get(fields, 'count')]);
  expect(kindsAndCounts()).toEqual([
    ['missing-part', 3],
    ['broken-screen', 3],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(kindsAndCounts().slice(2)).toEqual([['missing-part', 7]]);
  expect(desk.logged.at(-1)?.fields).toMatchObject({ screen: '/settings' });
  await send({ count: 1 });
  vi.advanceTimersByTime(59_999);
  expect(desk.logged).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(kindsAndCounts().slice(3)).toEqual([['missing-part', 1]]);
  // After a minute without reports a kind is logged at once again.
  vi.advanceTimersByTime(60_000);
  await send({ count: 4 });
  expect(kindsAndCounts().slice(4)).toEqual([['missing-part', 4]]);
});

test('logs only the fields of the contract, for any body', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const desk = openDesk();
  const field = (good: unknown) => fc.oneof(fc.constant(good), fc.string(), fc.jsonValue());
  const anyReport = fc.record(
    {
      version: field(report.version),
      build: field(report.build),
      engine: field(report.engine),
      kind: field(report.kind),
      screen: field(report.screen),
      count: field(report.count),
    },
    { requiredKeys: [] },
  );
  const sent = fc.array(fc.tuple(anyReport, fc.dictionary(fc.string(), fc.jsonValue())));
  await fc.assert(
    fc.asyncProperty(sent, async (all) => {
      desk.clock.now += 60_000;
      vi.advanceTimersByTime(120_000);
      const reports = all.map(([known, more]) => ({ ...more, ...known }));
      await desk.send('/reports/faults', { reports });
      for (const { fields } of desk.logged.splice(0)) {
        expect(Object.keys(fields).sort()).toEqual(Object.keys(report).sort());
        expect(fields).toMatchObject({ kind: report.kind, screen: report.screen });
        expect((fields as typeof report).engine).toMatch(
          /^(chromium|gecko|webkit) \d{1,3}$|^other$/,
        );
      }
    }),
  );
});
