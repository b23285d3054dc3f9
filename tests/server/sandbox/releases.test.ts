import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSandbox } from '../../../server/sandbox/app.ts';
import { renewRevision } from '../../../server/sandbox/lab/precache-list.ts';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { ask, makeDist, PAGE, serve } from '../web/support.ts';

const sha256 = (bytes: string) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const index = '<!doctype html><head>\n<meta charset="utf-8" /><b>Kaagapay</b>'.padEnd(900);
const help = 'export const help = 1;';
const worker = `let x={revision:a,url:b};list([
  {"revision":"old","url":"index.html","integrity":"${sha256(index)}"},
  {"url":"assets/help-1a2b.js","revision":null,"integrity":"${sha256(help)}"}])`.padEnd(900);

async function openApp() {
  const dist = makeDist({ 'index.html': index, 'sw.js': worker, 'assets/help-1a2b.js': help });
  const sandbox = createSandbox();
  const files = sandbox.releases.over(openSiteFiles(dist));
  const origin = await serve(createListener({ files, sandbox }));
  const get = (path: string, headers: Record<string, string> = PAGE) =>
    ask(origin, path, { headers });
  const control = async (path: string, fields?: object) => {
    const method = fields === undefined ? 'GET' : 'POST';
    const answer = await ask(origin, `/sandbox/${path}`, { method, body: JSON.stringify(fields) });
    return JSON.parse(answer.body.toString());
  };
  const body = async (path: string) => (await get(path)).body.toString();
  return { get, control, body };
}

// The browser tests of updates publish each kind, and an installing worker checks the bytes.
test('the chunk is missing until the next release or a reset', async () => {
  const { get, control, body } = await openApp();
  await control('publish', { kind: 'missing-chunk' });
  const missing = await get('/assets/help-1a2b.js');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  // With a revision, an installing worker fetches the file again. Its bytes must be the same.
  expect(await body('/sw.js')).toContain(
    `{"url":"assets/help-1a2b.js","revision":"release-1","integrity":"${sha256(help)}"}`,
  );
  await control('publish', {});
  expect(await body('/assets/help-1a2b.js')).toBe(help);
  await control('publish', { kind: 'missing-chunk' });
  await control('reset', {});
  expect(await control('publish')).toEqual({ release: 0, kind: 'whole' });
  expect([await body('/'), await body('/sw.js')]).toEqual([index, worker]);
  expect(await body('/assets/help-1a2b.js')).toBe(help);
});

test('publishes nothing without a complete built app', async () => {
  const publish = (sandbox: ReturnType<typeof createSandbox>) =>
    sandbox.fetch(new Request('http://sandbox.test/sandbox/publish', { method: 'POST' }));
  expect((await publish(createSandbox())).status).toBe(409);
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
])('changes the entry %s to %s', (entry, renewed) => {
  const around = (list: string) => `f=({url:e,revision:t})=>{g([${list}])}`;
  expect(renewRevision(around(entry), 'index.html', 'b', 'sha256-new$&')).toBe(around(renewed));
});
