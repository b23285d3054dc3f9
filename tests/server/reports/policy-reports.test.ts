import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDesk } from './desk.ts';

const old = { type: 'application/csp-report' };
const modern = { type: 'application/reports+json' };

/** A report with each field that a browser can send. */
const oldReport = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://portal.example/settings/email?hash=0123456789abcdef',
    referrer: 'https://portal.example/profile',
    'violated-directive': "img-src 'self' data:",
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://tracker.example/p.gif?member=Maria+Santos',
    'script-sample': 'maria.santos@example.test',
    'line-number': 7,
    'source-file': 'https://portal.example/assets/x.js',
    ...more,
  },
});

const modernReport = (more: object = {}) => ({
  type: 'csp-violation',
  age: 53_531,
  url: 'https://portal.example/practice/summary?name=Santos',
  user_agent: 'Mozilla/5.0 (Linux; Android 13; SM-A546E)',
  body: {
    documentURL: 'https://portal.example/practice/summary?name=Santos',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sample: 'maria.santos@example.test',
    originalPolicy: "default-src 'none'",
    ...more,
  },
});

test('keeps the directive, the origin and the screen of a report in the older format', async () => {
  const desk = openDesk();
  expect((await desk.send('/reports/csp', oldReport(), old)).status).toBe(204);
  const kept = { directive: 'img-src', screen: '/settings/email' };
  const fields = { ...kept, blocked: 'https://tracker.example', count: 1 };
  expect(desk.logged).toEqual([{ event: 'policy-violation', fields }]);
  expect(desk.counted).toEqual([{ type: 'policy', ...kept }]);
});

test('replaces an unknown directive and screen', async () => {
  const desk = openDesk();
  const strange = { 'effective-directive': '', 'violated-directive': 'maria-santos 1' };
  await desk.send('/reports/csp', oldReport({ ...strange, 'document-uri': 'about' }), old);
  const [line] = desk.logged;
  expect(line?.fields).toMatchObject({ directive: 'other', screen: 'elsewhere' });
});

test.each([
  ['a content type that no browser sends', oldReport(), { type: 'text/plain' }, 415],
  ['a body without a report', { report: 1 }, old, 422],
  ['a body of more than 8 KiB', oldReport({ referrer: 'x'.repeat(8_192) }), old, 413],
] as const)('refuses %s', async (_, body, sent, status) => {
  const desk = openDesk();
  expect((await desk.send('/reports/csp', body, sent)).status).toBe(status);
  expect(desk.logged).toEqual([]);
});

const secret = fc.constantFrom(
  'maria.santos@example.test',
  '9175550101',
  '0123456789abcdef0123456789abcdef',
  'SANTOS',
  '123-456-789',
);

test('counts each report of a batch, and logs one line for each directive', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const desk = openDesk();
  const tiny = (index: number) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: `https://h${index}.example` },
  });
  const batch = Array.from({ length: 50 }, (_, index) => tiny(index));
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push((await desk.send('/reports/csp', batch, modern)).status);
  }
  expect(statuses).toEqual([204, 204, 429, 429]);
  expect(desk.counted).toHaveLength(100);
  vi.advanceTimersByTime(60_000);
  expect(desk.logged.map(({ fields }) => fields)).toMatchObject([{ count: 1 }, { count: 99 }]);
});

test('never keeps personal data from an address, a sample or a policy', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const desk = openDesk();
  const place = fc.constantFrom(
    (data: string) => `https://portal.example/settings/${data}`,
    (data: string) => `https://portal.example/settings?hash=${data}`,
    (data: string) => `https://portal.example/settings#${data}`,
    (data: string) => `https://${data}@portal.example/`,
    (data: string) => `data:text/html,${data}`,
    (data: string) => `${data}:${data}`,
    (data: string) => `chrome-extension://${data}/${data}`,
    (data: string) => data,
  );
  const filledWith = (value: string, fields: object) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
  await fc.assert(
    fc.asyncProperty(secret, place, async (data, put) => {
      desk.clock.now += 60_000;
      vi.advanceTimersByTime(120_000);
      desk.logged.length = 0;
      const filled = filledWith(put(data), oldReport()['csp-report']);
      await desk.send('/reports/csp', oldReport(filled), old);
      const body = filledWith(put(data), { ...modernReport().body, sourceFile: '' });
      await desk.send('/reports/csp', [modernReport(body)], modern);
      const kept = JSON.stringify([desk.logged.splice(0), desk.counted.splice(0)]);
      expect(kept).toContain('policy-violation');
      expect(kept.toLowerCase()).not.toContain(data.toLowerCase());
    }),
  );
});
