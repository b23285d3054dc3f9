import {
  enterCredentials,
  enterPin,
  generalAssembly,
  onSignIn,
  press,
} from '../tools/kit/member.ts';
import { openProxy } from '../tools/kit/proxy.ts';
import { whenWhole } from './support/library.ts';
import { expect, test } from './support/test.ts';

// The worker makes most of the requests.
test.use({ serviceWorkers: 'allow' });

/** The limit is low because thousands open the portal in the same minute. */
const most = 80;

const list = '/media/manifest.json';
const isOfLibrary = (path: string) => path.startsWith('/media/') && path !== list;

test('makes at most 80 requests on a first visit, then one for each library file', async ({
  page,
  app,
}) => {
  const proxy = await openProxy(app.origin);
  try {
    await page.goto(proxy.origin);
    await onSignIn(page);
    // The worker makes these requests last, with or without a session.
    await expect.poll(() => proxy.asked).toContain('/api/v2/reference/branches');
    await expect.poll(() => proxy.asked).toContain(list);
    const visit = proxy.asked.filter((path) => !isOfLibrary(path));
    expect(visit.length, visit.join('\n')).toBeLessThanOrEqual(most);

    await enterCredentials(page, 'regular01');
    await enterPin(page);
    await whenWhole(page);
    const files = proxy.asked.filter(isOfLibrary);
    expect(files.length).toBeGreaterThan(60);
    expect(new Set(files).size).toBe(files.length);
    const parts = proxy.asked.filter((path) => path.startsWith('/assets/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts).size).toBe(parts.length);
  } finally {
    proxy.close();
  }
});

test('loads the files in the order of a vote, asks for the votes once, and requests no file during a call', async ({
  page,
  app,
}) => {
  const call = '/api/v2/support/otp';
  const proxy = await openProxy(app.origin, {
    line: { kbitPerSecond: 1_600, roundTripMs: 150 },
    faultOf: (path) => (path === call ? { kind: 'late', ms: 3_000 } : undefined),
  });
  try {
    await page.goto(proxy.origin);
    // Later, two of them may be requested together.
    await expect.poll(() => proxy.asked.join(' ')).toContain('/assets/votes-');
    await enterCredentials(page, 'regular01');
    await enterPin(page);
    const vote = page.getByRole('button', { name: /^Vote Now/ }).first();
    await expect(vote).toBeVisible();
    await expect.poll(() => proxy.asked).toContain('/sw.js');
    const until = proxy.asked.slice(0, proxy.asked.indexOf('/sw.js'));
    const part = /^\/assets\/(calls|votes|home|code|booth|rest-of-home|worker)-.*\.js$/;
    const parts = until.flatMap((path) => part.exec(path)?.[1] ?? []);
    const order = ['calls', 'votes', 'home', 'code', 'booth', 'rest-of-home', 'worker'];
    expect(parts).toEqual(order);
    expect(until.filter((path) => path === '/api/v2/ga/info')).toHaveLength(1);

    // The worker installs the files one by one.
    await expect.poll(() => proxy.asked).toContain('/index.html');
    await press(generalAssembly(page), /^Vote Now/);
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    const { startedAt = 0, endedAt = 0 } = proxy.passed.find(({ path }) => path === call) ?? {};
    const isDuring = (moment: number) => startedAt < moment && moment < (endedAt ?? 0);
    const during = proxy.passed.filter((request) => isDuring(request.startedAt));
    const files = during.map(({ path }) => path).filter((path) => path !== '/health');
    expect(files).toEqual([]);
    const before = proxy.asked.filter((path) => path.startsWith('/assets/')).length;
    await expect
      .poll(() => proxy.asked.filter((path) => path.startsWith('/assets/')).length)
      .toBeGreaterThan(before);
  } finally {
    proxy.close();
  }
});
