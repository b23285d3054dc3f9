import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addUp } from '../../../../server/operations/figures/figures.ts';
import { pageHeaders, renderPage } from '../../../../server/operations/page/page.ts';
import { makeSnapshot, noon } from '../figures/samples.ts';

const figuresOf = (more: Partial<Parameters<typeof addUp>[0]> = {}) =>
  addUp({
    now: noon,
    server: 'portal-1:9464',
    snapshots: [makeSnapshot()],
    health: null,
    acts: [],
    maintenanceSince: null,
    sharingProblem: null,
    ...more,
  });

const pageOf = async (more?: Parameters<typeof figuresOf>[0]) =>
  String(await renderPage(figuresOf(more)));

test('the policy allows the one style and the one script, and nothing else', async () => {
  const page = await pageOf();
  const hashOf = (tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  const policy = pageHeaders['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain(`style-src ${hashOf('style')};`);
  expect(policy).toContain(`script-src ${hashOf('script')};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page).not.toMatch(/ (?:style|on\w+|src)="|(?:href|url)[=(]"?(?:https?:)?\/|<script[^>]/);
});

test('an unknown figure is "not known", and nothing is invented for a quiet hour', async () => {
  const lost = { store: { kind: 'postgresql', state: 'lost' } } as const;
  const page = await pageOf({ health: lost });
  expect(page).toMatch(/Reminders waiting<\/dt><dd class="words">not known</);
  expect(page).toMatch(/Ballots accepted<\/dt><dd class="">0</);
  expect(page).toContain('Everything is connected.');
  expect(page).toContain('27 Nov 12:00:30, Philippine time');
});

test('escapes the names that files contain', async () => {
  const server = '<img src=x onerror=alert(1)>';
  const hours = { '2026-11-27T04:00:00.000Z': { violations: { '<b>': 1 } } };
  const act = { act: 'stopping', signal: '<i>', at: '2026-11-27T04:00:00.000Z', server } as const;
  const page = await pageOf({ snapshots: [makeSnapshot({ server, hours })], acts: [act] });
  expect(page).not.toMatch(/<(?:img|b|i)\b/);
  expect(page).toContain('&lt;img src=x');
});

test('draws a bar for each hour with casts, and lists them in a table', async () => {
  const hours = {
    '2026-11-27T03:00:00.000Z': { ballots: { accepted: 30, unknown: 20 } },
    '2026-11-27T04:00:00.000Z': { ballots: { accepted: 100 } },
  };
  const page = await pageOf({ snapshots: [makeSnapshot({ hours })] });
  const bars = page.match(/<rect class="[abcd]" x="[^>]*>/g);
  expect(bars).toEqual([
    '<rect class="a" x="221" y="70.00" width="8" height="30.00"/>',
    '<rect class="c" x="221" y="50.00" width="8" height="20.00"/>',
    '<rect class="a" x="231" y="0.00" width="8" height="100.00"/>',
  ]);
  expect(page).toContain(
    '<th scope="row">11:00</th><td class="n">30</td><td class="n">0</td><td class="n">20</td>',
  );
});

test('shows the planned reminders and the last wave of the database', async () => {
  const at = '2026-11-27T01:00:00.000Z';
  const page = await pageOf({
    health: {
      store: { kind: 'postgresql', state: 'ready' },
      queue: { planned: 1_234, due: 5, sent: 0, shards: 1 },
      oldestDue: '2026-11-27T04:00:00.000Z',
      lastWave: { startedAt: at, finishedAt: null, sent: 70, failed: 1, gone: 2, expired: 0 },
    },
  });
  expect(page).toContain('<th scope="row">Planned</th><td class="n">1,234</td>');
  expect(page).toContain('<th scope="row">Reminders that are due</th><td class="n">5</td>');
  expect(page).toContain('<th scope="row">Wait of the oldest reminder</th><td class="n">30 s</td>');
  expect(page).toContain('Last wave: 09:00 to now; 70 sent, 1 failed, 2 gone.');
});

test('lists the acts with their times in the Philippines', async () => {
  const server = 'portal-1:9464';
  const at = '2026-11-26T16:05:07.000Z';
  const deadline = { code: 'GA1', moment: 'voting-ends', movedTo: '2026-12-01T09:00:00.000Z' };
  const page = await pageOf({
    acts: [
      { at, server, act: 'maintenance-on', by: 'file' },
      { at, server, act: 'deadline-moved', ...deadline, count: 1_000 },
    ],
  });
  expect(page).toContain('>27 Nov 00:05:07</time><span>Maintenance was switched on, by the file');
  expect(page).toContain('The deadline GA1 voting-ends was moved to 1 Dec 17:00: 1,000 reminders');
});
