import { expect, test } from 'vitest';
import { respondToReadiness } from '../../../server/operations/readiness.ts';
import { ask, makeDist, PAGE, serveDist } from './support.ts';

const leaving = 'self.registration.unregister()';
const files = {
  'leaving-worker.js': leaving,
  'robots.txt': 'User-agent: *',
  'icons/icon-192.png': 'icon',
  'icons/apple-touch-icon.png': 'touch icon',
};

test('leads a password manager to the screen that changes the password', async () => {
  const origin = await serveDist(makeDist(files));
  const { status, headers } = await ask(origin, '/.well-known/change-password', { headers: PAGE });
  expect([status, headers.location]).toEqual([302, '/settings/password']);
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await ask(origin, missing, { headers: PAGE })).status).toBe(404);
});

test('names the contacts for security faults, valid for half a year', async () => {
  const securityContacts = ['mailto:security@portal.example', 'https://portal.example/security'];
  const portalOrigin = new URL('https://portal.example');
  const origin = await serveDist(makeDist(), { securityContacts, portalOrigin });
  const { status, headers, body } = await ask(origin, '/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [end = ''] = /(?<=^Expires: ).*/m.exec(body.toString()) ?? [];
  expect(body.toString()).toBe(
    'Contact: mailto:security@portal.example\n' +
      'Contact: https://portal.example/security\n' +
      `Expires: ${end}\nPreferred-Languages: en, fil\n` +
      'Canonical: https://portal.example/.well-known/security.txt\n',
  );
  const days = (Date.parse(end) - Date.now()) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThanOrEqual(180);
});

test('has no security.txt without a contact', async () => {
  const { status } = await ask(await serveDist(makeDist()), '/.well-known/security.txt');
  expect(status).toBe(404);
});

const oldWorkers = ['/app/worker.php'];

test.each(['/service-worker.js', '/ngsw-worker.js', '/firebase-messaging-sw.js', ...oldWorkers])(
  'removes the worker of an older portal at %s',
  async (path) => {
    const origin = await serveDist(makeDist(files), { oldWorkers });
    for (const address of [path, `${path}?v=3`]) {
      const { status, headers, body } = await ask(origin, address);
      expect([status, body.toString()]).toEqual([200, leaving]);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'service-worker-allowed': '/',
        'content-security-policy': expect.any(String),
      });
    }
    expect((await ask(origin, path, { method: 'POST' })).status).toBe(405);
  },
);

test.each([
  '/',
  '/index.html',
  '/help',
  '/ready',
  '/health',
  '/health/ready',
  '/robots.txt',
  '/favicon.ico',
  '/service-worker.js',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/assets/main-1a2b.js',
  '/missing.png',
])('responds to HEAD %s as to GET', async (path) => {
  const up = async () => true;
  const origin = await serveDist(makeDist(files), {
    securityContacts: ['mailto:security@portal.example'],
    ready: () => respondToReadiness({ files: up, api: async () => false, store: up }),
  });
  for (const headers of [PAGE, { accept: '*/*' }]) {
    const [get, head] = [
      await ask(origin, path, { headers }),
      await ask(origin, path, { method: 'HEAD', headers }),
    ];
    const { date: _one, 'transfer-encoding': _chunked, ...ofGet } = get.headers;
    const { date: _other, 'transfer-encoding': _none, ...ofHead } = head.headers;
    expect([head.status, ofHead, head.body.length]).toEqual([get.status, ofGet, 0]);
  }
});
