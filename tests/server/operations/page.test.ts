import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageHeaders, renderPage } from '../../../server/operations/page/page.ts';
import { figuresOf, makeSnapshot, noon } from './figures/samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

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
  expect(page).not.toMatch(/url\((?!data:)/);
});

test('the page has only colours and sizes of the portal', async () => {
  const own = readFileSync('server/operations/page/page.css', 'utf8');
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const used = [...`${own}${await pageOf()}`.matchAll(/var\((--[\w-]+)\)/g)].map(
    ([, name]) => name,
  );
  expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  expect(own).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i);
  // The image of the server has no other files of src.
  for (const name of ['tokens.css', 'base.css'])
    expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(`/portal/src/ui/${name}`);
});

test('an unknown figure is "not known", and nothing is invented for a quiet hour', async () => {
  const page = await pageOf();
  expect(page).toMatch(/Reminders waiting<\/dt><dd class="strong">not known</);
  expect(page).toMatch(/Ballots accepted<\/dt><dd class="strong">0</);
  expect(page).toContain('Everything is connected.');
  expect(page).toContain('27 Nov 12:00:30, Philippine time');
});

test('escapes the names that files contain', async () => {
  const server = '<img src=x onerror=alert(1)>';
  const hours = {
    '2026-11-27T04:00:00.000Z': { kaagapay_policy_violations_total: { '<b> /': 1 } },
  };
  const act = { act: 'stopping', signal: '<i>', at: '2026-11-27T04:00:00.000Z', server } as const;
  const page = await pageOf({ snapshots: [makeSnapshot({ server, hours })], acts: [act] });
  expect(page).not.toMatch(/<(?:img|b|i)\b/);
  expect(page).toContain('&lt;img src=x');
});

test('draws a bar for each hour with casts, and lists them in a table', async () => {
  const hours = {
    '2026-11-27T03:00:00.000Z': {
      kaagapay_casts_total: { 'ballots accepted': 30, 'ballots unknown': 20 },
    },
    '2026-11-27T04:00:00.000Z': { kaagapay_casts_total: { 'ballots accepted': 100 } },
  };
  const page = await pageOf({ snapshots: [makeSnapshot({ hours })] });
  const bars = page.match(/<rect fill="[^"]+" x="\d+" y="[^>]*height="(?!0)[^>]*>/g);
  expect(bars).toEqual([
    '<rect fill="var(--bad)" x="221" y="50.00" width="8" height="50.00"/>',
    '<rect fill="var(--accent)" x="221" y="70.00" width="8" height="30.00"/>',
    '<rect fill="var(--good)" x="221" y="70.00" width="8" height="30.00"/>',
    '<rect fill="var(--bad)" x="231" y="0.00" width="8" height="100.00"/>',
    '<rect fill="var(--accent)" x="231" y="0.00" width="8" height="100.00"/>',
    '<rect fill="var(--good)" x="231" y="0.00" width="8" height="100.00"/>',
  ]);
  expect(page).toContain('<th scope="row">11:00</th><td>30</td><td>0</td><td>20</td>');
});

test('shows each figure of the table with its help and its parts', async () => {
  const values = {
    kaagapay_reminders_planned: { 'voting-ends 3600': 1_234 },
    kaagapay_missing_seconds: { files: 0, api: 12 },
    kaagapay_open_connections: { '': 5 },
  };
  const hours = {
    '2026-11-27T04:00:00.000Z': { kaagapay_turned_away_total: { 'cast refused': 3 } },
  };
  const page = await pageOf({ snapshots: [makeSnapshot({ values, hours })] });
  expect(page).toContain(
    'Planned reminders<p class="quiet">voting-ends 3600: 1,234</p></th><td>1,234</td>',
  );
  expect(page).toContain('Open connections</th><td>5</td>');
  expect(page).toContain(
    'Calls that were not accepted<p class="quiet">cast refused: 3</p></th><td>3<',
  );
  expect(page).toContain(
    '<li>✓ files</li><li><strong>✕ api has been missing for 12 s</strong></li>',
  );
  expect(page).toContain(
    'api of portal-1:9464 for 12 s.</span> <span class="quiet">Run book: NotReady<',
  );
  expect(page).toContain('✓ portal-1:9464<p class="quiet">1.2.3 (1a2b3c4d) since 12:00.');
});

test('lists the acts with their times in the Philippines', async () => {
  const base = { at: '2026-11-26T16:05:07.000Z', server: 'portal-1:9464' };
  const deadline = { code: 'GA1', moment: 'voting-ends', movedTo: '2026-12-01T09:00:00.000Z' };
  const page = await pageOf({
    acts: [
      { ...base, act: 'maintenance-on' },
      { ...base, act: 'deadline-moved', ...deadline, count: 1_000 },
    ],
  });
  expect(page).toContain('>27 Nov 00:05:07</time> Maintenance was switched on (portal-1:9464)');
  expect(page).toContain('The deadline GA1 voting-ends was moved to 1 Dec 17:00: 1,000 reminders');
});
