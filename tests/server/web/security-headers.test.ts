import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { readOptions } from '../../../server/options.ts';
import { forwardTo } from '../../../server/web/forward.ts';
import { readIndexFacts } from '../../../server/web/security-headers.ts';
import { ask, INDEX, makeDist, PAGE, serve, serveDist } from './support.ts';

const scriptsOf = (origin: string) =>
  ['/assets/', '/sw.js'].map((path) => new URL(origin).host + path);

const REQUIRED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'permissions-policy': expect.stringContaining('camera=()'),
  'reporting-endpoints': 'csp="/reports/csp"',
};

const answers = (path: string) => () => {
  if (path === '/api/v2/broken') throw new Error('broken');
  return Response.json({ path });
};
const sandbox = {
  fetch: (request: Request) => answers(new URL(request.url).pathname)(),
};

test.each([
  ['the app', '/', 200],
  ['a screen', '/login', 200],
  ['a hashed file', '/assets/main-1a2b.js', 200],
  ['the service worker', '/sw.js', 200],
  ['a missing file', '/assets/gone.js', 404],
  ['an unreadable address', '/%E0', 400],
  ['a call', '/api/v2/user', 200],
  ['a call that breaks', '/api/v2/broken', 500],
  ['the console', '/sandbox', 200],
  ['health', '/health', 200],
])('sends the headers with %s', async (_, path, status) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await ask(await serveDist(makeDist(), { sandbox }), path, { headers: PAGE });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(REQUIRED);
  expect(logged).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
});

test('sends the headers with a 304, a refusal and an unreadable request', async () => {
  const origin = await serveDist(makeDist(), { sandbox });
  const { etag = '' } = (await ask(origin, '/')).headers;
  const given = [
    await ask(origin, '/', { headers: { 'if-none-match': etag } }),
    await ask(origin, '/login', { method: 'DELETE' }),
    await ask(origin, '/', { headers: { host: 'a/b' } }),
  ];
  expect(given.map(({ status }) => status)).toEqual([304, 405, 400]);
  for (const { headers } of given) expect(headers).toMatchObject(REQUIRED);
});

test('sends its own headers with a forwarded response, not those of the API', async () => {
  const upstream = await serve((_, res) => {
    res.setHeader('content-security-policy', 'default-src *');
    res.setHeader('x-powered-by', 'Something 1.0');
    res.end('{}');
  });
  const forwardApi = forwardTo(new URL(upstream), { isPersonal: true });
  const answer = await ask(await serveDist(makeDist(), { forwardApi }), '/api/v2/user');
  expect(answer.headers).toMatchObject(REQUIRED);
  expect(answer.headers['x-powered-by']).toBeUndefined();
});

test('allows no inline script, no eval and styles only by hash, and asks for reports', async () => {
  const { headers } = await ask(await serveDist(makeDist()), '/', { headers: PAGE });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(directive(policy, 'trusted-types')).toEqual(['trusted-types', 'service-worker']);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
  // Older browsers know only report-uri.
  expect(directive(policy, 'report-to')).toEqual(['report-to', 'csp']);
  expect(directive(policy, 'report-uri')).toEqual(['report-uri', '/reports/csp']);
});

test('allows only the import map of index.html, by its hash', async () => {
  const map = '<script type="importmap">{"imports":{}}</script>';
  const hashesOf = async (index: string) => {
    const origin = await serveDist(makeDist({ 'index.html': index }));
    const { headers } = await ask(origin, '/', { headers: PAGE });
    const [, ...sources] = directive(headers['content-security-policy'], 'script-src') ?? [];
    expect(sources.splice(0, 2)).toEqual(scriptsOf(origin));
    return sources;
  };
  expect(await hashesOf(`${map}<script>alert(1)</script>${INDEX}`)).toEqual([
    `'sha256-${createHash('sha256').update('{"imports":{}}').digest('base64')}'`,
  ]);
  expect(await hashesOf(INDEX)).toEqual([]);
});

describe('the allowed sources of scripts', () => {
  const sourcesOf = async (headers: Record<string, string>, portalOrigin?: URL) => {
    const answer = await ask(await serveDist(makeDist(), { portalOrigin }), '/', { headers });
    const policy = answer.headers['content-security-policy'];
    return ['script-src', 'worker-src'].map((name) => directive(policy, name)?.slice(1).join(' '));
  };

  test.each([
    ['portal.example', ['portal.example/assets/ portal.example/sw.js', 'portal.example/sw.js']],
    ['localhost:4173', ['localhost:4173/assets/ localhost:4173/sw.js', 'localhost:4173/sw.js']],
    ['xn--pia-8ma.example', expect.arrayContaining(['xn--pia-8ma.example/sw.js'])],
    // The internal name that a proxy uses for this server.
    ['app_servers', ["'self'", "'self'"]],
    ['portal', ["'self'", "'self'"]],
    // A policy cannot name these, or browsers reject them.
    ['192.168.1.5:4173', ["'self'", "'self'"]],
    ['[::1]:4173', ["'self'", "'self'"]],
    ['a_b.example', ["'self'", "'self'"]],
  ])('follow the host %s', async (host, expected) => {
    expect(await sourcesOf({ host })).toEqual(expected);
  });

  test('include the forwarded host and PORTAL_ORIGIN', async () => {
    const headers = { host: 'inside.example', 'x-forwarded-host': 'a.example, b.example' };
    const assets = 'portal.example/assets/ a.example/assets/ inside.example/assets/';
    const worker = 'portal.example/sw.js a.example/sw.js inside.example/sw.js';
    expect(await sourcesOf(headers, new URL('https://portal.example'))).toEqual([
      `${assets} ${worker}`,
      worker,
    ]);
  });

  test('exclude a host that a proxy may have invented', async () => {
    const proxied = { host: 'inside.example', 'x-forwarded-for': '192.0.2.1' };
    expect(await sourcesOf(proxied)).toEqual(["'self'", "'self'"]);
    const named = expect.stringMatching(/^portal\.example\//);
    expect(await sourcesOf(proxied, new URL('https://portal.example'))).toEqual([named, named]);
  });

  test('include the sandbox console if there is a sandbox', async () => {
    const headers = { host: 'localhost:4173' };
    const answer = await ask(await serveDist(makeDist(), { sandbox }), '/', { headers });
    expect(directive(answer.headers['content-security-policy'], 'script-src')?.slice(1)).toEqual(
      ['/assets/', '/sw.js', '/sandbox/'].map((path) => `localhost:4173${path}`),
    );
  });

  test('exclude everything in an invalid forwarded host', async () => {
    const host = 'portal.example';
    for (const made of ["a.example 'unsafe-inline'", 'a.example;script-src', '*', 'https:']) {
      expect(await sourcesOf({ host, 'x-forwarded-host': made })).toEqual(["'self'", "'self'"]);
    }
  });
});

test('allows only the sandbox console to frame the app', async () => {
  const policyOf = async (origin: string) =>
    (await ask(origin, '/')).headers['content-security-policy'];
  const withSandbox = await policyOf(await serveDist(makeDist(), { sandbox }));
  expect(withSandbox).toContain("frame-ancestors 'self'");
  const live = await policyOf(await serveDist(makeDist()));
  expect(live).toContain("frame-src 'self'; frame-ancestors 'none'");
});

test('sends HSTS only to visitors who use TLS', async () => {
  const origin = await serveDist(makeDist());
  const hsts = async (headers: Record<string, string>) =>
    (await ask(origin, '/', { headers })).headers['strict-transport-security'];
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await hsts({})).toBeUndefined();
});

test('hashes style blocks as browsers do', () => {
  const hashesOf = (html: string) => readIndexFacts(html).styleHashes;
  expect(hashesOf('<STYLE media="print">a{}\r\nb{}</STYLE >')).toEqual([]);
  expect(hashesOf('<style>a{}\r\nb{}</style>')).toEqual(hashesOf('<style id="x">a{}\nb{}</style>'));
  expect(hashesOf('<style></style><style>a{}</style>')).toHaveLength(2);
});

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ');

const media = '<link rel="preconnect" href="https://media.example.test" crossorigin>';
const { mediaHosts } = readOptions({
  MEDIA_HOSTS: 'photos.example.test, https://media.example.test/ http://127.0.0.1:4999',
});
const allMedia = 'https://media.example.test https://photos.example.test http://127.0.0.1:4999';

const qr = '<meta name="picture-origin" content="https://qr.test">';
const api = '<meta name="api-origin" content="https://api.test">';

test.each([
  ['the media host', media, [], 'https://media.example.test', 'https://media.example.test'],
  ['the media host and MEDIA_HOSTS', media, mediaHosts, allMedia, allMedia],
  ['a QR service', qr, [], 'https://qr.test', ''],
  ['an API elsewhere', api, [], '', 'https://api.test'],
])('allows %s of the build', async (_, head, pictureHosts, pictures, calls) => {
  const dist = makeDist({ 'index.html': `${head}${INDEX}` });
  const origin = await serveDist(dist, { pictureHosts });
  const policy = (await ask(origin, '/', { headers: PAGE })).headers['content-security-policy'];
  expect(policy).toContain(`${`img-src 'self' data: blob: ${pictures}`.trim()};`);
  expect(policy).toContain(`${`connect-src 'self' ${calls}`.trim()};`);
  expect(directive(policy, 'script-src')).toEqual(['script-src', ...scriptsOf(origin)]);
});

test('passes reports to their service, and never responds with the app', async () => {
  const fetch = vi.fn(() => new Response(null, { status: 204 }));
  const origin = await serveDist(makeDist(), { reports: { fetch } });
  expect((await ask(origin, '/reports/csp', { method: 'POST', body: '{}' })).status).toBe(204);
  expect(fetch).toHaveBeenCalledOnce();
  const without = await serveDist(makeDist());
  expect((await ask(without, '/reports/csp', { headers: PAGE })).status).toBe(404);
});
