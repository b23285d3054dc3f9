import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { openAsMembers, readArguments, readFirstVisit } from '../../../tools/bench/opening.ts';
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
const allowed = new Set(visit.map((path) => `GET ${path}`));

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

test('finds a first visit in the served page, without pictures of another machine', async () => {
  const { asked, listener } = portal();
  const origin = await serve(listener);
  expect((await readFirstVisit(origin)).toSorted()).toEqual(visit.toSorted());
  expect(asked.filter((each) => !allowed.has(each))).toEqual([]);
});

test('sends only GETs, to files, until the time is over', async () => {
  const { asked, listener } = portal();
  const origin = await serve(listener);
  const opened = await openAsMembers(origin, visit, { members: 2, seconds: 0.3 });
  expect(opened).toMatchObject({ errors: new Map() });
  expect(opened.visits.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(allowed);
});

const long = { members: 3, seconds: 60 };

test('stops if too many requests fail', async () => {
  let count = 0;
  const { asked, listener } = portal((_, res) => {
    count += 1;
    if (count % 20 === 0) res.writeHead(503).end();
    if (count % 20 === 10) res.destroy();
  });
  const origin = await serve(listener);
  const opened = await openAsMembers(origin, visit, long);
  expect(opened.errors.size).toBe(2);
  expect(asked.length).toBeLessThan(110);
});

test('stops if the machine cannot be reached', async () => {
  const opened = await openAsMembers('http://127.0.0.1:1', visit, long);
  expect([...opened.errors.keys()]).toEqual(['ECONNREFUSED']);
});

test('reads the arguments', () => {
  const limits = { members: 25, seconds: 30 };
  expect(readArguments(['https://a.test'])).toEqual({ origin: 'https://a.test', limits });
  const { origin, limits: given } = readArguments(['http://127.0.0.1:4171/', '--members', '100']);
  expect([origin, given]).toEqual(['http://127.0.0.1:4171', { members: 100, seconds: 30 }]);
});

test.each([
  [['portal.test'], 'The address must look like'],
  [['https://me:secret@portal.test/home'], 'The address must look like'],
  [['https://a.test', 'https://b.test'], 'The address must look like'],
  [['https://a.test', '--members', '1001'], '--members must be a number from 1 to 1000'],
  [['https://a.test', '--seconds', '0'], '--seconds must be a number from 1 to 600'],
  [['https://a.test', '--forever'], '--forever'],
])('refuses the arguments %j', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});
