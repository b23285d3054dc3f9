import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDesk, report } from './desk.ts';

test('counts and logs each report, and says nothing in return', async () => {
  const desk = openDesk();
  const other = { ...report, kind: 'broken-screen', screen: 'elsewhere', count: 1 };
  const answer = await desk.send('/reports/faults', { reports: [report, other] });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(desk.logged).toEqual([
    { event: 'phone-fault', fields: report },
    { event: 'phone-fault', fields: other },
  ]);
  const { kind, screen, version, count } = report;
  expect(desk.counted[0]).toEqual({ type: 'fault', kind, screen, version, count });
  expect(desk.counted).toHaveLength(2);
});

test.each([
  ['a message', { ...report, message: 'Maria Santos' }],
  ['a kind of its own', { ...report, kind: 'Maria Santos' }],
  ['an address', { ...report, screen: '/settings?hash=1' }],
  ['a screen that there is not', { ...report, screen: '/maria-santos' }],
  ['a long version', { ...report, version: '1.2.3-maria' }],
  ['a whole user agent', { ...report, engine: 'Mozilla/5.0 (Linux; Android 13; SM-A546E)' }],
  ['a count that is none', { ...report, count: '3' }],
  ['no count', { ...report, count: undefined }],
  ['a count without end', { ...report, count: 1_000_000 }],
])('refuses a report with %s, and keeps nothing of it', async (_, sent) => {
  const desk = openDesk();
  const answer = await desk.send('/reports/faults', { reports: [report, sent] });
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toMatch(/maria/i);
  expect([desk.logged, desk.counted]).toEqual([[], []]);
});

test.each([
  ['nothing to report', { reports: [] }, {}, 422],
  ['more than a day’s', { reports: Array.from({ length: 6 }, () => report) }, {}, 422],
  ['something beside them', { reports: [report], member: 'x' }, {}, 422],
  ['no JSON', '{', {}, 400],
  ['more than 8 KiB', ' '.repeat(8_193), {}, 413],
  ['what a form of another site can send', { reports: [report] }, { type: 'text/plain' }, 415],
  ['a question', '', { method: 'GET' }, 404],
] as const)('refuses %s', async (_, body, sent, status) => {
  const desk = openDesk();
  const answer = await desk.send('/reports/faults', body, sent);
  expect(answer.status).toBe(status);
  expect(typeof ((await answer.json()) as { message: unknown }).message).toBe('string');
  expect(desk.logged).toEqual([]);
});

test('lets one address report so often in a minute, and others go on', async () => {
  const desk = openDesk();
  const send = (from: string) => desk.send('/reports/faults', { reports: [report] }, { from });
  const statuses = new Set<number>();
  for (let sent = 0; sent < 120; sent += 1) statuses.add((await send('203.0.113.7')).status);
  expect([...statuses]).toEqual([204]);
  const refused = await send('203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await send('203.0.113.8')).status).toBe(204);
  desk.clock.now = 60_000;
  expect((await send('203.0.113.7')).status).toBe(204);
  expect(JSON.stringify([desk.logged, desk.counted])).not.toContain('203.0.113');
});

test('does not fill the disk where all phones report at once', async () => {
  const desk = openDesk();
  for (let sent = 0; sent < 1_300; sent += 1) {
    const from = `203.0.${113 + Math.floor(sent / 100)}.7`;
    await desk.send('/reports/faults', { reports: [report] }, { from });
  }
  expect(desk.logged).toHaveLength(1_200);
});

test('tells twenty versions apart, whatever anybody sends', async () => {
  const desk = openDesk();
  for (let minor = 0; minor < 50; minor += 1) {
    const version = `2.${minor}.0`;
    await desk.send('/reports/faults', { reports: [{ ...report, version }] });
  }
  const versions = new Set(
    desk.counted.map((counted) => (counted.type === 'fault' ? counted.version : '')),
  );
  expect(versions.size).toBe(21);
  expect(versions).toContain('other');
});

test('whatever is sent, only what the contract names is ever logged', async () => {
  const desk = openDesk();
  const field = (good: unknown) => fc.oneof(fc.constant(good), fc.string(), fc.jsonValue());
  const anyReport = fc.record(
    {
      version: field(report.version),
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
