import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSandbox } from '../../../server/sandbox/app.ts';
import { listedFiles, renewRevision } from '../../../server/sandbox/lab/precache-list.ts';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { ask, makeDist, PAGE, serve } from '../web/support.ts';

const sha256 = (bytes: string | Buffer) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const index = `<!doctype html><head>
    <meta charset="utf-8" /><style>b { color: red }</style><b>Kaagapay</b>`.padEnd(900);
const help = 'export const help = 1;';
const main = 'export const main = 1;';
const worker = (integrity: boolean) => {
  const proof = (bytes: string) => (integrity ? `,"integrity":"${sha256(bytes)}"` : '');
  return `let x={revision:a,url:b};list([{"revision":"old","url":"index.html"${proof(index)}},
    {"url":"assets/help-1a2b.js","revision":null${proof(help)}},
    {"revision":null,"url":"assets/main-1a2b.js"${proof(main)}}])`.padEnd(900);
};

async function openApp({ integrity = true } = {}) {
  const dist = makeDist({
    'index.html': index,
    'sw.js': worker(integrity),
    'assets/help-1a2b.js': help,
    'assets/main-1a2b.js': main,
  });
  const sandbox = createSandbox();
  const files = sandbox.releases.over(openSiteFiles(dist));
  const origin = await serve(createListener({ files, sandbox }));
  const body = async (path: string) => (await ask(origin, path, { headers: PAGE })).body.toString();
  const control = async (path: string, fields?: unknown) => {
    const method = fields === undefined ? 'GET' : 'POST';
    const answer = await ask(origin, `/sandbox/${path}`, { method, body: JSON.stringify(fields) });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) };
  };
  const etag = async (path: string) => (await ask(origin, path)).headers.etag;
  return { origin, body, control, etag };
}

test('a whole release has a new page and a worker that lists it', async () => {
  const { body, control, etag } = await openApp();
  const before = { page: await etag('/index.html'), worker: await etag('/sw.js') };
  expect((await control('publish')).body).toEqual({ release: 0, kind: 'whole' });
  expect((await control('publish', {})).body).toEqual({ release: 1, kind: 'whole' });
  expect((await control('publish')).body).toEqual({ release: 1, kind: 'whole' });

  const page = await body('/');
  expect(page).toContain('<meta charset="utf-8" />\n    <meta name="release" content="1">');
  for (const path of ['/index.html', '/dashboard']) expect(await body(path)).toBe(page);
  expect(await body('/sw.js')).toContain(
    `{"revision":"release-1","url":"index.html","integrity":"${sha256(page)}"}`,
  );
  const after = { page: await etag('/index.html'), worker: await etag('/sw.js') };
  expect([after.page === before.page, after.worker === before.worker]).toEqual([false, false]);
  expect(await body('/assets/help-1a2b.js')).toBe(help);

  await control('publish', { kind: 'whole' });
  expect(await body('/')).toContain('content="2"');
  expect(await etag('/sw.js')).not.toBe(after.worker);
});

test('adds no integrity to a worker without it', async () => {
  const { body, control } = await openApp({ integrity: false });
  await control('publish', {});
  expect(await body('/sw.js')).toContain('{"revision":"release-1","url":"index.html"}');
  expect(await body('/sw.js')).not.toContain('sha256');
});

test('the chunk is missing until the next release', async () => {
  const { origin, body, control } = await openApp();
  await control('publish', { kind: 'missing-chunk' });
  const missing = await ask(origin, '/assets/help-1a2b.js');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await body('/assets/main-1a2b.js')).toBe(main);
  // With a revision, an installing worker fetches the file again. Its bytes must be the same.
  expect(await body('/sw.js')).toContain(
    `{"url":"assets/help-1a2b.js","revision":"release-1","integrity":"${sha256(help)}"}`,
  );
  expect(await body('/')).toContain('content="1"');

  await control('publish', {});
  expect(await body('/assets/help-1a2b.js')).toBe(help);
  expect(await body('/sw.js')).toContain('{"url":"assets/help-1a2b.js","revision":null');
});

test('half a release has the new worker and the old page', async () => {
  const { body, control } = await openApp();
  await control('publish', { kind: 'half-finished' });
  expect(await body('/')).toBe(index);
  const half = await body('/sw.js');
  expect(half).toContain('"revision":"release-1"');
  expect(half).not.toContain(sha256(index));

  await control('publish', {});
  const page = await body('/');
  await control('publish', { kind: 'half-finished' });
  expect((await control('publish')).body).toEqual({ release: 3, kind: 'half-finished' });
  expect(await body('/')).toBe(page);
  expect(await body('/sw.js')).toContain('"revision":"release-3"');
  expect(await body('/sw.js')).not.toContain(sha256(page));
});

test('the policy allows the styles of every release', async () => {
  const { origin, control } = await openApp();
  const policy = async () => (await ask(origin, '/')).headers['content-security-policy'];
  const before = await policy();
  expect(before).toContain(sha256('b { color: red }'));
  await control('publish', {});
  expect(await policy()).toBe(before);
});

test('sends a release uncompressed, and a 304 for a known one', async () => {
  const { origin, body, control } = await openApp();
  await control('publish', {});
  const headers = { ...PAGE, 'accept-encoding': 'gzip' };
  const first = await ask(origin, '/', { headers });
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.body.toString()).toBe(await body('/'));
  const known = { ...headers, 'if-none-match': first.headers.etag ?? '' };
  expect((await ask(origin, '/', { headers: known })).status).toBe(304);
});

test('a reset withdraws every release', async () => {
  const { body, control, etag } = await openApp();
  const before = await etag('/sw.js');
  await control('publish', { kind: 'missing-chunk' });
  await control('reset', {});
  expect((await control('publish')).body).toEqual({ release: 0, kind: 'whole' });
  expect(await body('/')).toBe(index);
  expect(await body('/assets/help-1a2b.js')).toBe(help);
  expect(await etag('/sw.js')).toBe(before);
});

test('refuses an impossible publication with a reason', async () => {
  const { control } = await openApp();
  const unknown = await control('publish', { kind: 'holes' });
  expect(unknown.status).toBe(400);
  expect(unknown.body.message).toContain('kind: must be one of whole');

  // `npm run dev` serves no built app.
  const publish = (sandbox: ReturnType<typeof createSandbox>) =>
    sandbox.fetch(new Request('http://sandbox.test/sandbox/publish', { method: 'POST' }));
  const dev = await publish(createSandbox());
  expect(dev.status).toBe(409);
  expect((await dev.json()).message).toContain('npm start');

  const broken = createSandbox();
  broken.releases.over(openSiteFiles(makeDist()));
  expect((await publish(broken)).status).toBe(409);
});

test.each([
  ['{revision:"a",url:"index.html"}', '{revision:"b",url:"index.html"}'],
  ["{url:'index.html',revision:null}", '{url:\'index.html\',revision:"b"}'],
  ['{"url": `index.html`, "revision": void 0}', '{"url": `index.html`, "revision": "b"}'],
  [
    '{integrity:"sha256-x/+=",revision:"a",url:"index.html"}',
    '{integrity:"sha256-new$&",revision:"b",url:"index.html"}',
  ],
  ['{revision:"a",url:"other.html"}', '{revision:"a",url:"other.html"}'],
  ['{url:"index.html"}', '{url:"index.html"}'],
])('changes the entry %s to %s', (entry, renewed) => {
  const around = (list: string) => `f=({url:e,revision:t})=>{g([${list}])}`;
  expect(renewRevision(around(entry), 'index.html', 'b', 'sha256-new$&')).toBe(around(renewed));
});

test('reads the listed files in order', () => {
  expect(listedFiles(worker(true))).toEqual([
    'index.html',
    'assets/help-1a2b.js',
    'assets/main-1a2b.js',
  ]);
});
