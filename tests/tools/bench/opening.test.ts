import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import {
  openAsMembers,
  type Place,
  readArguments,
  readFirstVisit,
} from '../../../tools/bench/opening.ts';
import { writeCertificate } from '../../../tools/kit/proxy.ts';
import { makeDist, serve } from '../../server/web/support.ts';

const page = `<link rel="icon" href="/icon.png"><script type="importmap">{"imports":{"/assets/b.js":"/assets/b-2.js"}}</script>
<script type="module" src="/assets/main-1a2b.js"></script><script src="https://elsewhere.test/x.js"></script>`;
const built = {
  'index.html': page,
  'assets/main-1a2b.js': 'import{a}from"./b.js";',
  'assets/b-2.js': 'export const a=1;',
  'sw.js': 'x([{revision:null,url:"assets/main-1a2b.js"},{revision:"1",url:"later.css"}])',
  'later.css': 'b{}',
};
const visit = ['/', '/assets/main-1a2b.js', '/assets/b-2.js', '/icon.png', '/sw.js', '/later.css'];

/** `instead` may respond first. */
function portal(instead: RequestListener = () => {}) {
  const asked: string[] = [];
  const answer = createListener({ files: openSiteFiles(makeDist(built)) });
  const listener: RequestListener = (req, res) => {
    asked.push(`${req.method} ${req.url}`);
    instead(req, res);
    if (!res.writableEnded) answer(req, res);
  };
  return { asked, listener };
}

const never = new AbortController().signal;
const limits = { members: 2, seconds: 20, requests: 35 };

test('finds a first visit in the served page, without pictures of another machine', async () => {
  const { asked, listener } = portal();
  const origin = await serve(listener);
  expect((await readFirstVisit({ origin })).toSorted()).toEqual(visit.toSorted());
  expect(asked.every((each) => each.startsWith('GET /'))).toBe(true);
  expect(asked.join()).not.toMatch(/api|elsewhere/);
});

test('sends only GETs, to files and /health, and never more than allowed', async () => {
  const { asked, listener } = portal();
  const origin = await serve(listener);
  const opened = await openAsMembers({ origin }, visit, limits, never);
  expect(opened).toMatchObject({ end: 'all requests are used up', errors: new Map() });
  expect(opened.members).toBeGreaterThanOrEqual(4);
  expect(opened.whole).toHaveLength(opened.members);
  expect(asked).toHaveLength(limits.requests);
  const allowed = [...visit, '/health'].map((path) => `GET ${path}`);
  expect(new Set(asked)).toEqual(new Set(allowed));
});

test.each([
  ['time is over', 0.2],
  ['stopped by hand', 20],
])('ends if nothing responds and %s, without an error', async (end, seconds) => {
  const stop = new AbortController();
  const origin = await serve(() => end === 'stopped by hand' && stop.abort());
  const opened = await openAsMembers({ origin }, visit, { ...limits, seconds }, stop.signal);
  expect(opened).toMatchObject({ end, members: 0, times: [], errors: new Map() });
  expect(opened.seconds).toBeLessThan(10);
});

const many = { members: 3, seconds: 60, requests: 10_000 };

test('stops if too many requests fail', async () => {
  let count = 0;
  const { asked, listener } = portal((_, res) => {
    count += 1;
    if (count % 10 === 0) res.writeHead(503).end();
  });
  const origin = await serve(listener);
  const opened = await openAsMembers({ origin }, visit, many, never);
  expect(opened.end).toBe('too many errors');
  expect([...opened.errors.keys()]).toEqual(['503']);
  expect(asked.length).toBeLessThan(110);
});

test('stops if the machine cannot be reached', async () => {
  const opened = await openAsMembers({ origin: 'http://127.0.0.1:1' }, visit, many, never);
  expect([opened.end, [...opened.errors.keys()]]).toEqual(['too many errors', ['ECONNREFUSED']]);
});

test('counts a few failures and continues', async () => {
  let count = 0;
  const { listener } = portal((_, res) => {
    count += 1;
    if (count === 5) res.writeHead(502).end();
    if (count === 9) res.destroy();
  });
  const origin = await serve(listener);
  const opened = await openAsMembers({ origin }, visit, { ...many, requests: 400 }, never);
  expect(opened.end).toBe('all requests are used up');
  expect([...opened.errors.values()]).toEqual([1, 1]);
});

async function serveTls(listener: RequestListener): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { key, cert } = writeCertificate(folder);
  const ca = readFileSync(cert, 'utf8');
  const options = { key: readFileSync(key), cert: ca, allowHTTP1: true };
  const server = createSecureServer(options, listener as unknown as () => void);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, ca };
}

test.each(['2.0', '1.1'])('works over TLS and HTTP/%s', async (version) => {
  const versions = new Set<string>();
  const { ca, origin } = await serveTls((req, res) => {
    versions.add(req.httpVersion);
    res.end(req.url === '/' ? page : '');
  });
  const place = { ca, origin, isHttp2Allowed: version === '2.0' };
  expect(await readFirstVisit(place)).toContain('/assets/main-1a2b.js');
  const opened = await openAsMembers(place, visit, limits, never);
  expect(opened).toMatchObject({ end: 'all requests are used up', errors: new Map() });
  expect(versions).toEqual(new Set([version]));
});

test('refuses an untrusted certificate', async () => {
  const { origin } = await serveTls((_, res) => void res.end(page));
  await expect(readFirstVisit({ origin })).rejects.toThrow('self-signed certificate');
});

test.each([
  [
    ['https://portal.test'],
    { origin: 'https://portal.test', limits: { members: 25, seconds: 30, requests: 20_000 } },
  ],
  [
    ['http://127.0.0.1:4171/', '--members', '100', '--seconds=60', '--requests', '900'],
    { origin: 'http://127.0.0.1:4171', limits: { members: 100, seconds: 60, requests: 900 } },
  ],
])('reads the arguments %j', (args, read) => {
  expect(readArguments(args)).toEqual(read);
});

test.each([
  [['portal.test'], 'The address must look like'],
  [['https://me:secret@portal.test/home'], 'The address must look like'],
  [['https://a.test', 'https://b.test'], 'The address must look like'],
  [['https://a.test', '--members', '1001'], '--members must be a number from 1 to 1000'],
  [['https://a.test', '--seconds', '0'], '--seconds must be a number from 1 to 600'],
  [['https://a.test', '--requests', '1e3'], '--requests must be a number from 1 to 1000000'],
  [['https://a.test', '--forever'], '--forever'],
])('refuses the arguments %j', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});
