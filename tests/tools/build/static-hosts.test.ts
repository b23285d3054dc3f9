import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from '../../../server/options.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { staticHostFiles } from '../../../tools/build/static-hosts.ts';
import { ask, INDEX, makeDist, PAGE, serveDist } from '../../server/web/support.ts';

const asked = { ...PAGE, 'x-forwarded-proto': 'https', host: 'portal.example.test' };

/** Headers of one response, which hosts add themselves. */
const responseFields =
  /^(connection|keep-alive|date|etag|vary|content-(length|type)|accept-ranges)$/;

async function made(env: NodeJS.ProcessEnv = {}) {
  const dist = makeDist({ 'index.html.br': 'x', 'leaving-worker.js': 'leave()' });
  const entries = readdirSync(dist, { withFileTypes: true });
  const options = readOptions(env);
  const files = await staticHostFiles(openSiteFiles(dist), entries, options);
  const { mediaOrigin, mediaHosts, portalOrigin } = options;
  const pictureHosts = [...(mediaOrigin ? [mediaOrigin.origin] : []), ...mediaHosts];
  const { oldWorkers } = options;
  return { files, origin: await serveDist(dist, { pictureHosts, portalOrigin, oldWorkers }) };
}

async function oursAt(origin: string, path: string): Promise<object> {
  const { headers } = await ask(origin, path, { headers: asked });
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !responseFields.test(name)));
}

/** All `_headers` rules whose address matches, as Netlify reads them. */
function netlifyAt(file: string, path: string): object {
  const rules = file.trim().split('\n\n');
  const fitting = rules.flatMap((rule) => {
    const [address = '', ...lines] = rule.split('\n');
    const fits = address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address;
    return fits ? lines : [];
  });
  const pairs = fitting.map((line) => {
    const [, name = '', value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    return [name, value] as const;
  });
  expect(new Set(pairs.map(([name]) => name)).size, `two rules at ${path}`).toBe(pairs.length);
  return Object.fromEntries(pairs);
}

type Firebase = {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
};

function firebaseAt(file: string, path: string): object {
  const { hosting } = JSON.parse(file) as Firebase;
  const fitting = hosting.headers.filter(({ source }) => path.startsWith(source.replace('**', '')));
  // "**" alone matches every path.
  const rules = hosting.headers.filter((rule) => rule.source === '**' || fitting.includes(rule));
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}

const env = {
  MEDIA_ORIGIN: 'https://media.example.test',
  MEDIA_HOSTS: 'photos.example.test',
  PORTAL_ORIGIN: 'https://portal.example.test',
  OLD_WORKERS: '/app/worker.js',
};

test.each([
  '/',
  '/index.html',
  '/sw.js',
  '/assets/main-1a2b.js',
  '/manifest.webmanifest',
  '/icon.png',
  '/service-worker.js',
  '/app/worker.js',
])('a static host sends the headers of our server with %s', async (path) => {
  const { files, origin } = await made(env);
  const ours = await oursAt(origin, path);
  expect(ours).toMatchObject({
    'content-security-policy': expect.stringContaining('https://photos.example.test'),
    'strict-transport-security': expect.any(String),
  });
  expect(netlifyAt(files['_headers'] ?? '', path)).toEqual(ours);
  expect(firebaseAt(files['firebase.json'] ?? '', path)).toEqual(ours);
});

test('allows scripts only from the paths of PORTAL_ORIGIN, if it is set', async () => {
  const scriptsOf = async (more: NodeJS.ProcessEnv) =>
    /script-src ([^;]+)/.exec((await made(more)).files['_headers'] ?? '')?.[1];
  expect(await scriptsOf(env)).toBe('portal.example.test/assets/ portal.example.test/sw.js');
  expect(await scriptsOf({})).toBe("'self'");
});

test('leaves out compressed files and its own files', async () => {
  const { files } = await made();
  expect(files['_headers']).not.toContain('.br');
  const { hosting } = JSON.parse(files['firebase.json'] ?? '');
  expect(hosting.ignore).toEqual(expect.arrayContaining(['_headers', '**/*.br']));
});

test('responds with the page to every address except calls and missing files', async () => {
  const { files } = await made({ API_ORIGIN: 'https://api.example.test/base/', ...env });
  expect((files['_redirects'] ?? '').split('\n')).toEqual(
    expect.arrayContaining([
      '/api/v2/*  https://api.example.test/base/api/v2/:splat  200!',
      '/media/*  https://media.example.test/media/:splat  200!',
      '/assets/*  /health  404',
      '/.well-known/*  /health  404',
      '/api/*  /health  404',
    ]),
  );
  expect(files['_redirects']?.trimEnd().endsWith('/*  /index.html  200')).toBe(true);
});

test('has the addresses that browsers ask for, and the workers of older portals', async () => {
  const { files } = await made({ ...env, SECURITY_CONTACTS: 'mailto:a@b.example' });
  expect(files['service-worker.js']).toBe('leave()');
  expect(files['app/worker.js']).toBe('leave()');
  expect(files['.well-known/security.txt']).toMatch(/^Contact: mailto:a@b\.example\nExpires: /);
  const password = '/.well-known/change-password';
  expect(files['_redirects']).toContain(`${password}  /settings/password  302\n`);
  expect(files['_redirects']).toContain('/favicon.ico  /icons/icon-192.png  200\n');
  const { hosting } = JSON.parse(files['firebase.json'] ?? '');
  expect(hosting.redirects).toEqual([
    { source: password, destination: '/settings/password', type: 302 },
  ]);
  expect(hosting.rewrites[0]).toEqual({
    source: '/favicon.ico',
    destination: '/icons/icon-192.png',
  });
});

test('has the health file that open pages ask for', async () => {
  expect((await made()).files['health']).toBe('{"status":"ok"}');
});

function runStaticHeaders(index: string, env: NodeJS.ProcessEnv) {
  const dist = makeDist({ 'index.html': index, 'leaving-worker.js': 'leave()' });
  const before = readdirSync(dist);
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve('tools/build/static-headers.ts')],
    {
      env: { PATH: process.env['PATH'], DIST_DIR: dist, ...env },
    },
  );
  const added = readdirSync(dist)
    .filter((name) => !before.includes(name))
    .sort();
  return { status, said: stderr.toString(), added };
}

const OUTSIDE_API = `${INDEX}<meta name="api-origin" content="https://api.example.test">`;
const old = ['firebase-messaging-sw.js', 'ngsw-worker.js', 'service-worker.js'];
const all = ['_headers', '_redirects', ...old, 'app', 'firebase.json', 'health'].sort();

test('the command writes files if the API is forwarded or on another origin', () => {
  const forwarded = runStaticHeaders(INDEX, { ...env, API_ORIGIN: 'https://api.example.test' });
  expect(forwarded).toEqual({ status: 0, said: '', added: all });
  expect(runStaticHeaders(OUTSIDE_API, env)).toEqual({ status: 0, said: '', added: all });
});

test.each([
  [env, /^The portal would find no API\. .*API_ORIGIN.*VITE_API_BASE.*\n$/],
  [{ ...env, API_ORIGIN: '' }, /^The portal would find no API\. .*\n$/],
  [{ API_ORIGIN: 'api.example' }, /^API_ORIGIN must be an http or https address.*\n$/],
  [
    { API_ORIGIN: 'https://a.test', DIST_DIR: '/nowhere' },
    /^There is no built app in \/nowhere\..*\n$/,
  ],
])('the command writes nothing and gives the reason with %j', (unusable, sentence) => {
  expect(runStaticHeaders(INDEX, unusable)).toEqual({
    status: 1,
    said: expect.stringMatching(sentence),
    added: [],
  });
});
